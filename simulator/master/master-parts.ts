/** The parts of a simulated master. */
import {
  type NodeParameterValues,
  standardParameters,
} from "#domain/parameters/standard-parameters.ts";
import type { Place } from "#domain/site-generator/places.ts";
import type { Command } from "#domain/wire/command.ts";
import type { EventType, MasterEvent } from "#domain/wire/reports.ts";
import type { Protections } from "#simulator/command/protections.ts";
import { nodeLimits } from "#simulator/control/wind-rows.ts";
import type { MasterFaultName } from "#simulator/faults/fault-order.ts";
import { NodeField } from "#simulator/node/node-field.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { eventMessage } from "./event-message.ts";
import { MasterConfig } from "./master-config.ts";
import { MasterControl } from "./master-control.ts";
import { type MasterFlash, memoryFlash } from "./master-flash.ts";
import { MasterHealth } from "./master-health.ts";
import { MasterLink } from "./master-link.ts";
import { MasterPower } from "./master-power.ts";
import { MasterReporter } from "./master-reporter.ts";
import { MasterSensors } from "./master-sensors.ts";
import { MasterTime } from "./master-time.ts";
import { MasterUptime } from "./master-uptime.ts";
import { NodeWatch } from "./node-watch.ts";
import { Outbox } from "./outbox.ts";
import { WorkHold } from "./work-hold.ts";

export interface SimMasterOptions {
  readonly seed: number;
  readonly physical: PhysicalMaster;
  /** Position of the site, set when the master was commissioned. */
  readonly place: Place;
  /** Indexes of nodes that never received their id. */
  readonly unsynced?: readonly number[];
  /** Whether the radio amplifiers are on, in a generation that has them. */
  readonly isAmplifierOn?: boolean;
  /** Protections that a test turns off. */
  readonly protections?: Partial<Protections>;
  /** Called with each command at the moment when it takes effect. */
  readonly onEffect?: (command: Command) => void;
}

export interface MasterParts {
  readonly physical: PhysicalMaster;
  readonly time: MasterTime;
  readonly uptime: MasterUptime;
  readonly config: MasterConfig;
  readonly control: MasterControl;
  readonly work: WorkHold;
  readonly health: MasterHealth;
  readonly sensors: MasterSensors;
  readonly power: MasterPower;
  readonly link: MasterLink;
  readonly outbox: Outbox;
  readonly reporter: MasterReporter;
  readonly field: NodeField;
  readonly watch: NodeWatch;
  readonly faults: Set<MasterFaultName>;
  flash: MasterFlash;
  /** The set of parameters that the nodes use. */
  parameters: NodeParameterValues;
  /** Whether the hail feed last reported hail. */
  isHailReported: boolean;
}

export function createParts(options: SimMasterOptions): MasterParts {
  const { seed, physical, place, unsynced = [], isAmplifierOn = false, protections = {} } = options;
  const field = new NodeField(seed, physical, isAmplifierOn);
  const outbox = new Outbox();
  const config = new MasterConfig();
  const control = new MasterControl(place, config);
  const limits = nodeLimits(control.current.settings);
  for (const controller of field.controllers) field.sendLimits(controller, limits);
  return {
    physical,
    time: new MasterTime(),
    uptime: new MasterUptime(),
    config,
    control,
    work: new WorkHold(protections.work),
    health: new MasterHealth(),
    sensors: new MasterSensors(),
    power: new MasterPower(),
    link: new MasterLink(),
    outbox,
    reporter: new MasterReporter(outbox),
    field,
    watch: new NodeWatch({ seed, physical, field, outbox, unsynced }),
    faults: new Set(),
    flash: memoryFlash(),
    parameters: standardParameters(physical.deviceType),
    isHailReported: false,
  };
}

export function isRadioWorking({ faults }: MasterParts): boolean {
  return !faults.has("radio");
}

/**
 * The location for reports of measurements; undefined while the master must not send any: it has
 * no location yet, or its clock was never set.
 */
export function reportingPlace({ config, time }: MasterParts): string | undefined {
  return time.isClockSet ? config.site?.mLocId : undefined;
}

/** Queues an event for the cloud. */
export function putEvent(
  { outbox, time }: MasterParts,
  type: EventType,
  data: MasterEvent["data"],
): void {
  outbox.put("up/event", eventMessage(time.ownSeconds, type, data), time.modelSeconds);
}
