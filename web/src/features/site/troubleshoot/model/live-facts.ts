/**
 * Values that are shown next to a question: readings and configuration. They help to answer it, but
 * are never taken as the answer.
 */

import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { channelInBothBases, panIdInBothBases } from "#domain/layout/radio-text.ts";
import type { NodeRow } from "#domain/telemetry/reading.ts";
import type { AnswerName } from "#domain/troubleshoot/answers.ts";
import type { DisplayUnits } from "#domain/units/display-units.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { type FactLine, sectionsOf } from "#web/features/site/model/fact-sections.ts";
import { NODE_FACTS, type NodeFact } from "#web/features/site/model/node-facts.ts";
import type { Site } from "#web/features/site/model/site.ts";

type Keys = readonly NodeFact["key"][];

const MOVING: Keys = ["anglePanel", "angleTarget", "motorCurrentPeak", "alarms"];
const CHARGING: Keys = ["solarPanelVoltage", "solarPanelCurrentDraw", "chargeCurrent"];
const ANSWERING: Keys = ["hoursSinceSuccess", "hopCount", "receivedSignalStrengthIndicator"];

/** Keys of the measured values that are relevant to each question. */
const MEASURED: Readonly<Partial<Record<AnswerName, Keys>>> = {
  actuatorOn: ["motorCurrentPeak", "alarms"],
  movesEastWest: MOVING,
  overCurrent: MOVING,
  failPosition: ["anglePanel", "angleTarget"],
  failAngle: ["anglePanel", "angleTarget"],
  panelOn: ["solarPanelVoltage", "chargeStatus"],
  voltage: CHARGING,
  current: CHARGING,
  currentVoltageGood: CHARGING,
  batteryGood: ["batteryVoltage", "batteryStateOfCharge", "batteryStateOfHealth", "tempMax"],
  nodeIdMatch: ANSWERING,
  lightOn: ANSWERING,
  eStopPulled: ["alarms"],
  eStopRespond: ["alarms"],
  eStopRespondReset: ["alarms"],
  tracking: ["anglePanel", "angleTarget", "alarms"],
};

export interface LiveReader {
  readonly held: PrivilegeBits;
  readonly units: DisplayUnits;
}

/**
 * Measured values for the questions of one step. Values that the user may not see, and unknown
 * ones, are omitted.
 */
export function measuredFacts(
  site: Site,
  node: number,
  row: NodeRow,
  questions: readonly AnswerName[],
  reader: LiveReader,
): readonly FactLine[] {
  const keys = [...new Set(questions.flatMap((name) => MEASURED[name] ?? []))];
  const master = site.masters[site.nodes.master[node] ?? 0];
  if (master === undefined || keys.length === 0) return [];
  const sections = sectionsOf([{ title: "", needs: "DATA_SNAPSHOT", keys }], NODE_FACTS, row, {
    ...reader,
    deviceType: master.deviceType,
    tz: site.layout.tz,
  });
  return sections
    .flatMap(({ lines }) => lines)
    .filter(({ value, bits }) => value !== undefined || (bits?.length ?? 0) > 0);
}

/**
 * Configured values that are relevant to a question: the ID on record, or the network of the
 * master.
 */
const CONFIGURED: Readonly<Partial<Record<AnswerName, "nodeId" | "network">>> = {
  nodeIdMatch: "nodeId",
  newNodeId: "nodeId",
  channelPanIdGood: "network",
  badPanId: "network",
};

export function configuredFacts(
  site: Site,
  node: number,
  questions: readonly AnswerName[],
): readonly FactLine[] {
  const configuredFields = new Set(questions.map((name) => CONFIGURED[name]));
  const master = site.masters[site.nodes.master[node] ?? 0];
  const id = site.nodes.nIds[node];
  return [
    ...(configuredFields.has("nodeId")
      ? [line(DEVICE_MESSAGES.nodeId, id === "" || id === undefined ? undefined : id)]
      : []),
    ...(configuredFields.has("network")
      ? [
          line(DEVICE_MESSAGES.panid, panText(master?.panid)),
          line(DEVICE_MESSAGES.channel, channelText(master?.channel)),
        ]
      : []),
  ];
}

function panText(panid: number | undefined): string | undefined {
  return panid === undefined ? undefined : panIdInBothBases(panid);
}

function line(label: string, value: string | undefined): FactLine {
  return { key: label, label, value: value ?? DEVICE_MESSAGES.unassigned };
}

function channelText(channel: number | undefined): string | undefined {
  return channel === undefined ? undefined : channelInBothBases(channel);
}
