/** A simulated master: its nodes, its sensors and its control, and everything it says of them. It only steps; others carry its messages. */
import {
  type NodeParameterValues,
  nodeParameterValues,
  standardParameters,
} from "#domain/parameters/standard-parameters.ts";
import type { Place } from "#domain/site-generator/places.ts";
import type { SiteDocument } from "#domain/wire/config-documents.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { ConfigDocumentName } from "#domain/wire/reports.ts";
import { settingsFrom } from "#simulator/control/master-control-settings.ts";
import { StowControl } from "#simulator/control/stow-control.ts";
import type { StowState } from "#simulator/control/stow-state.ts";
import { nodeLimits, windTableFrom } from "#simulator/control/wind-rows.ts";
import type { MasterFaultName, SimFault } from "#simulator/faults/fault-order.ts";
import { NodeField } from "#simulator/node/node-field.ts";
import type { StepEnvironment } from "#simulator/node/step-environment.ts";
import { highFlag } from "#simulator/node/words.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { eventMessage } from "./event-message.ts";
import { lightOnTrackers } from "./light.ts";
import { type MasterCondition, masterAlarmsAfter } from "./master-alarms.ts";
import { MasterConfig } from "./master-config.ts";
import { CLIENT_VERSION, MASTER_FIRMWARE } from "./master-data-message.ts";
import { MasterLink } from "./master-link.ts";
import { MasterPower } from "./master-power.ts";
import { MasterReporter } from "./master-reporter.ts";
import { MasterSensors } from "./master-sensors.ts";
import { NodeWatch } from "./node-watch.ts";
import { Outbox, type SimMessage } from "./outbox.ts";
import type { MasterStep } from "./step-input.ts";

export interface SimMasterOptions {
  readonly seed: number;
  readonly physical: PhysicalMaster;
  /** Where the site lies: what the master was commissioned with. */
  readonly place: Place;
  /** Indexes whose node was never told its id. */
  readonly unsynced?: readonly number[];
  /** Of the radios of a generation that has them. */
  readonly isAmplifierOn?: boolean;
}

/** Stow reasons that make a master poll fast: all but the overnight hold. */
const POLLING_REASONS = 0x3ffe;
/** Share of the sky from which the weather feed reports clouds. */
const CLOUDY = 0.85;
const RESET_BY_SOFTWARE = 3;
const ANTISHADING_MODE = 2;
const COORDINATES_SET = highFlag("coordsSet");

export class SimMaster {
  readonly #options: SimMasterOptions;
  readonly #config = new MasterConfig();
  readonly #outbox = new Outbox();
  readonly #sensors = new MasterSensors();
  readonly #power = new MasterPower();
  readonly #link = new MasterLink();
  readonly #reporter = new MasterReporter(this.#outbox);
  readonly #field: NodeField;
  readonly #watch: NodeWatch;
  readonly #control: StowControl;
  readonly #faults = new Set<MasterFaultName>();
  #parameters: NodeParameterValues;
  #alarms = 0;
  #areSettingsValid = true;
  #hasCompletedCycle = false;
  /** Seconds the model has run; with the first step's time they give the time of the model. */
  #modelSeconds = 0;
  #bootTime: number | undefined;

  constructor(options: SimMasterOptions) {
    const { seed, physical, unsynced = [], isAmplifierOn = false } = options;
    this.#options = options;
    this.#field = new NodeField(seed, physical, isAmplifierOn);
    const outbox = this.#outbox;
    this.#watch = new NodeWatch({ seed, physical, field: this.#field, outbox, unsynced });
    this.#parameters = standardParameters(physical.deviceType);
    const { settings, windTable } = this.#controlSettings();
    this.#control = new StowControl(settings, windTable);
    const limits = nodeLimits(settings);
    for (const controller of this.#field.controllers) this.#field.tellLimits(controller, limits);
  }

  get mId(): PhysicalMaster["mId"] {
    return this.#options.physical.mId;
  }

  get deviceType(): PhysicalMaster["deviceType"] {
    return this.#options.physical.deviceType;
  }

  /** Trackers on the ground, whatever the list of ids says. */
  get trackerCount(): number {
    return this.#options.physical.trackers.length;
  }

  /** Where the cloud has put the master; undefined until it has said so. */
  get site(): SiteDocument | undefined {
    return this.#config.site;
  }

  /** Whether a fault keeps the master from its broker: whoever carries its messages must not connect. */
  get isLinkCut(): boolean {
    return this.#faults.has("linkcut");
  }

  /** A connection has been made: what the master says first on `conn`. The first one starts calling the nodes. */
  birth(sid: string, epochSeconds: number): SimMessage {
    if (this.#link.connected(this.#modelSeconds)) {
      this.#watch.callSoon();
      const data = { resetType: RESET_BY_SOFTWARE, fw: MASTER_FIRMWARE };
      this.#outbox.put("up/event", eventMessage(epochSeconds, "boot", data), this.#modelSeconds);
    }
    const payload = {
      v: PROTOCOL_VERSION,
      online: true,
      ts: epochSeconds,
      mId: this.mId,
      sid,
      fw: MASTER_FIRMWARE,
      client: CLIENT_VERSION,
      deviceType: this.deviceType,
      cfg: this.#config.versions,
    };
    return { ending: "conn", payload };
  }

  /** The next step begins a round, whatever the time. */
  callSoon(): void {
    this.#watch.callSoon();
  }

  /** The connection is gone. What the master says from here on is kept until it is taken. */
  disconnected(): void {
    this.#link.lost(this.#modelSeconds);
  }

  /** Messages due, oldest first; none while the link is cut. */
  takeMessages(): readonly SimMessage[] {
    return this.isLinkCut ? [] : this.#outbox.take(this.#modelSeconds);
  }

  /** Takes a configuration document and acknowledges it; one that is not newer is ignored. */
  applyConfig(doc: ConfigDocumentName, document: unknown, epochSeconds: number): void {
    const result = this.#config.apply(doc, document);
    if (result.kind === "known") return;
    const isApplied = result.kind === "applied";
    if (doc === "settings") this.#areSettingsValid = isApplied;
    if (isApplied) this.#adopt(doc);
    const head = { v: PROTOCOL_VERSION, ts: epochSeconds, doc, ver: result.version, ok: isApplied };
    const error = isApplied ? null : result.error;
    this.#outbox.put("up/ack", { ...head, error }, this.#modelSeconds);
    const data = { doc, ver: result.version, ok: isApplied };
    this.#outbox.put("up/event", eventMessage(epochSeconds, "cfg", data), this.#modelSeconds);
  }

  applyFault(fault: SimFault): void {
    switch (fault.scope) {
      case "node":
        this.#field.setFault(fault);
        break;
      case "pair":
        this.#watch.setListFault(fault, fault.isOn, this.#modelSeconds);
        break;
      case "master":
        if (fault.isOn) this.#faults.add(fault.fault);
        else this.#faults.delete(fault.fault);
    }
  }

  step(step: MasterStep): void {
    this.#bootTime ??= step.epochSeconds;
    this.#modelSeconds += step.dtSeconds;
    if (this.isLinkCut) this.#link.lost(this.#modelSeconds);
    this.#power.step(step.dtSeconds, step.weather, this.#faults);
    const stow = this.#decide(step);
    this.#stepNodes(step, stow);
    this.#stepWatch(step, stow);
    this.#judge(stow);
    this.#report(step, stow);
  }

  #decide({ sunEpochSeconds, weather }: MasterStep): StowState {
    const features = this.#config.site?.features;
    return this.#control.step({
      epochSeconds: (this.#bootTime ?? 0) + this.#modelSeconds,
      sunEpochSeconds,
      sensors: {
        ...this.#sensors.step(weather, this.#faults),
        batteryMillivolts: this.#power.batteryMillivolts,
        hasHardwareFault: false,
        isHailReported: features?.hailstow === true && weather.isHailing,
        isThunderReported: false,
        isCloudReported: features?.weathersmart === true && weather.cloud > CLOUDY,
      },
    });
  }

  #stepNodes(step: MasterStep, stow: StowState): void {
    const { settings } = this.#control;
    const env: StepEnvironment = {
      dtSeconds: step.dtSeconds,
      windMph: step.weather.windMph,
      temperatureCelsius: step.weather.temperatureCelsius,
      sun: lightOnTrackers(step.weather, step.sun),
      localSeconds: step.sunEpochSeconds + settings.utcOffsetHours * 3600,
      isAntishading: stow.trackingMode === ANTISHADING_MODE,
      isHeld: !stow.isTrackingEnabled,
      isCalibrating: settings.isTemperatureCalibrationEnabled,
    };
    const { list } = this.#watch;
    const { count } = this.#field.units;
    this.#field.step(env, this.#isRadioWorking, (tracker) =>
      stow.goalDegrees(list.placeOf(tracker), count),
    );
  }

  #stepWatch({ epochSeconds, dtSeconds }: MasterStep, stow: StowState): void {
    const callsBefore = this.#watch.callSeconds;
    this.#watch.step({
      epochSeconds,
      dtSeconds,
      modelSeconds: this.#modelSeconds,
      mLocId: this.#config.site?.mLocId,
      tableIndex: stow.tableIndex,
      stowWord: stow.stowWord,
      trackingMode: stow.trackingMode,
      isRadioWorking: this.#isRadioWorking,
      cycleSeconds: this.#parameters.arrrStatusIntervalMinute * 60,
      isPolling: (stow.stowWord & POLLING_REASONS) !== 0,
      pollSeconds: this.#control.settings.fastPollingSeconds,
    });
    if (callsBefore !== null || this.#watch.callSeconds === null) return;
    this.#hasCompletedCycle = true;
    this.#control.endCycle();
  }

  #judge(stow: StowState): void {
    const { list } = this.#watch;
    const condition: MasterCondition = {
      hasCompletedCycle: this.#hasCompletedCycle,
      areSettingsValid: this.#areSettingsValid,
      isRadioWorking: this.#isRadioWorking,
      isClockWorking: !this.#faults.has("clock"),
      lostShare: this.#watch.lostShare,
      hasDuplicates: list.hasDuplicates,
      hasUnassigned: list.hasUnassigned,
      longestPendingSeconds: this.#watch.longestPending(this.#modelSeconds),
      runsDifferentFirmware: this.#watch.runsDifferentFirmware,
      wasCloudLost: this.#link.wasLostForLong,
      boardTemperature: this.#power.boardTemperature,
      chargerTemperature: this.#power.chargerTemperature,
      stowControlWord: stow.masterAlarmWord,
    };
    this.#alarms = masterAlarmsAfter(this.#alarms, condition);
  }

  #report({ epochSeconds: ts }: MasterStep, stow: StowState): void {
    this.#reporter.announce(ts, this.#modelSeconds, stow);
    if (!this.#reporter.isDue(ts, this.#modelSeconds, stow, this.#alarms)) return;
    const facts = {
      ts,
      stow,
      site: this.#config.site,
      alarms: this.#alarms,
      wind: this.#sensors.takeWind(),
      power: this.#power,
      bootTime: this.#bootTime ?? ts,
      resetType: RESET_BY_SOFTWARE,
      fwNode: this.#watch.commonFirmware,
      callSeconds: this.#watch.callSeconds,
      isAntishadingEnabled: this.#control.settings.isAntishadingEnabled,
      isAmplifierOn: this.#isAmplifierOn,
    };
    this.#reporter.report(facts, this.#modelSeconds);
    if (!this.isLinkCut) this.#link.reported();
  }

  #adopt(doc: ConfigDocumentName): void {
    const { nodes, params } = this.#config;
    if (doc === "nodes" && nodes !== undefined) {
      this.#watch.replaceList(nodes, this.#modelSeconds);
      if (nodes.xy === undefined) return;
      this.#tellNodes((controller) => this.#field.keepFlags(controller, COORDINATES_SET, true));
    } else if (doc === "params" && params !== undefined) {
      this.#parameters = nodeParameterValues(params.values);
      this.#tellNodes((controller) => this.#field.tellParameters(controller, this.#parameters));
    } else this.#renewControl();
  }

  #renewControl(): void {
    const { settings, windTable } = this.#controlSettings();
    this.#control.takeSettings(settings, windTable);
    const limits = nodeLimits(settings);
    this.#tellNodes((controller) => this.#field.tellLimits(controller, limits));
  }

  /** Broadcast: a node that is not reached works by what it was told before. */
  #tellNodes(tell: (controller: number) => void): void {
    for (const controller of this.#field.reached(this.#isRadioWorking)) tell(controller);
  }

  #controlSettings() {
    const { latitude, longitude, utcOffset, elevation } = this.#options.place;
    const side = this.#config.site?.safetyStowDirection ?? undefined;
    const settings = settingsFrom(this.#config.settings, {
      latitude,
      longitude,
      utcOffsetHours: this.#config.site?.utcOffset ?? utcOffset,
      elevationMetres: elevation,
      isSafetySideEast: side === undefined ? undefined : side === 1,
    });
    return { settings, windTable: windTableFrom(this.#config.settings, settings) };
  }

  get #isRadioWorking(): boolean {
    return !this.#faults.has("radio");
  }

  get #isAmplifierOn(): boolean {
    return this.#options.isAmplifierOn === true;
  }
}
