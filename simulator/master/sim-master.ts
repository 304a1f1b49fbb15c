/** A simulated master: its nodes, its sensors and its control, and everything it says of them. It only steps; others carry its messages. */
import {
  type NodeParameterValues,
  nodeParameterValues,
  standardParameters,
} from "#domain/parameters/standard-parameters.ts";
import type { Place } from "#domain/site-generator/places.ts";
import type { SiteDocument } from "#domain/wire/config-documents.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { ConfigDocumentName, MasterEvent } from "#domain/wire/reports.ts";
import type { WireRefusal } from "#domain/wire/rules.ts";
import { isRead } from "#simulator/command/command-facts.ts";
import type { RestartKind } from "#simulator/command/command-handler.ts";
import type { FeedbackMessage } from "#simulator/command/command-journal.ts";
import { type CrashPoint, MasterCommands, PowerCut } from "#simulator/command/master-commands.ts";
import type { MasterView } from "#simulator/command/master-view.ts";
import { settingsFrom } from "#simulator/control/master-control-settings.ts";
import { StowControl } from "#simulator/control/stow-control.ts";
import type { StowMemory } from "#simulator/control/stow-orders.ts";
import type { StowState } from "#simulator/control/stow-state.ts";
import { nodeLimits, windTableFrom } from "#simulator/control/wind-rows.ts";
import { validMph } from "#simulator/control/wind-sensor.ts";
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
import { journalIn, type MasterFlash, memoryFlash } from "./master-flash.ts";
import { MasterLink } from "./master-link.ts";
import { MasterPower } from "./master-power.ts";
import { MasterReporter } from "./master-reporter.ts";
import { MasterSensors } from "./master-sensors.ts";
import { MasterUptime } from "./master-uptime.ts";
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

/** Why a master goes down: a command, or a failing power supply. */
export type RestartReason = RestartKind | "power";

/** Stow reasons that make a master poll fast: all but the overnight hold. */
const POLLING_REASONS = 0x3ffe;
/** Share of the sky from which the weather feed reports clouds. */
const CLOUDY = 0.85;
const RESET_BY_SOFTWARE = 3;
const RESET_BY_POWER = 0;
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
  readonly #uptime = new MasterUptime();
  readonly #commands: MasterCommands;
  #control: StowControl;
  #flash = memoryFlash();
  readonly #faults = new Set<MasterFaultName>();
  #parameters: NodeParameterValues;
  #alarms = 0;
  #areSettingsValid = true;
  #hasCompletedCycle = false;
  #isHailReported = false;
  /** Seconds the model has run; with the first step's time they give the time of the model. */
  #modelSeconds = 0;
  #startTime: number | undefined;
  /** Real time, of whatever came last. */
  #epochSeconds = 0;
  #sid: string | undefined;
  #stow: StowState | undefined;
  #restart: RestartReason | undefined;

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
    this.#commands = new MasterCommands(this.#view(), {
      seed,
      isAmplifierOn,
      journal: journalIn(() => this.#flash),
    });
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

  /** A command goes on that `hurry` brings forward between two steps. */
  get isCommandRunning(): boolean {
    return this.#commands.isRunning;
  }

  /** A connection has been made: what the master says first on `conn`. The first one of a start begins calling the nodes. */
  birth(sid: string, epochSeconds: number): SimMessage {
    this.#takeTime(epochSeconds);
    if (this.#uptime.isDown) this.#boot();
    if (this.#link.connected(this.#modelSeconds)) {
      this.#watch.callSoon();
      this.#event("boot", { resetType: this.#uptime.resetType, fw: MASTER_FIRMWARE });
    }
    if (this.#sid !== sid) this.#commands.connected(sid);
    this.#sid = sid;
    return this.#birthMessage(sid);
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

  /** Judges a command and answers at once; what takes time goes on with the steps. Returns why it could not be read. */
  takeCommand(payload: unknown, epochSeconds: number): WireRefusal | undefined {
    if (this.#uptime.isDown) return undefined;
    this.#takeTime(epochSeconds);
    try {
      const command = this.#commands.take(payload);
      this.#keepState();
      return command.kind === "refused" ? command : undefined;
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.crash();
      return undefined;
    }
  }

  /** Lets commands go on for so many seconds before the next step comes. */
  hurry(seconds: number): void {
    this.#commands.hurry(seconds);
  }

  /** Why it wants to go down, once; its carrier disconnects it and comes back. */
  takeRestart(): RestartReason | undefined {
    const wanted = this.#restart;
    this.#restart = undefined;
    return wanted;
  }

  /** The power fails: what was not kept is lost. */
  crash(): void {
    this.#outbox.clear();
    this.#goDown("power");
  }

  /** The power fails in the middle of the next command. */
  armCrash(point: CrashPoint): void {
    this.#commands.armCrash(point);
  }

  /** Seconds by which its clock is fast; negative when slow. */
  setClockError(seconds: number): void {
    this.#commands.clock.setError(seconds);
  }

  /** Takes up what it knew before the program ended, and keeps it there from now on. */
  remember(flash: MasterFlash): void {
    this.#flash = flash;
    this.#commands.takeExtras(flash.load("extras") ?? {});
    this.#commands.restart();
    this.#renewControl(flash.load("stow"));
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
    this.#startTime ??= step.epochSeconds;
    if (this.#uptime.bootTime === 0) this.#uptime.started(step.epochSeconds);
    this.#modelSeconds += step.dtSeconds;
    this.#takeTime(step.epochSeconds);
    if (this.#faults.has("clock")) this.#commands.clock.stand(step.dtSeconds);
    if (this.isLinkCut) this.#link.lost(this.#modelSeconds);
    this.#power.step(step.dtSeconds, step.weather, this.#faults);
    if (this.#uptime.isDue(this.#modelSeconds)) this.#boot();
    if (this.#uptime.isDown) {
      this.#stepNodesAlone(step);
      return;
    }
    const stow = this.#decide(step);
    this.#stow = stow;
    this.#stepNodes(step, stow, this.#isRadioWorking);
    this.#stepWatch(step, stow);
    this.#judge(stow);
    this.#commands.step(step.dtSeconds);
    this.#report(step, stow);
  }

  /** What commands see and change of this master. */
  #view(): MasterView {
    const master = this;
    return {
      physical: this.#options.physical,
      field: this.#field,
      watch: this.#watch,
      config: this.#config,
      sensors: this.#sensors,
      power: this.#power,
      get modelSeconds() {
        return master.#modelSeconds;
      },
      get controlSeconds() {
        return master.#controlSeconds;
      },
      get bootTime() {
        return master.#uptime.bootTime;
      },
      get control() {
        return master.#control;
      },
      get stow() {
        return master.#stow;
      },
      get alarms() {
        return master.#alarms;
      },
      get isRadioWorking() {
        return master.#isRadioWorking;
      },
      get windStowTable() {
        return master.#controlSettings().windTable;
      },
      get isHailReported() {
        return master.#isHailReported;
      },
      get isClockWorking() {
        return !master.#faults.has("clock");
      },
      get parameters() {
        return master.#parameters;
      },
      takeParameters: (values) => {
        this.#parameters = values;
      },
      event: (type, data) => this.#event(type, data),
      publishMaster: () => this.#reporter.reportSoon(),
      publishNodes: () => this.#sayNodes(),
      announce: () => this.#announce(),
      publish: (feedback) => this.#answer(feedback),
      restart: (what) => this.#goDown(what),
    };
  }

  /** What a command has changed is reported soon. */
  #answer(feedback: FeedbackMessage): void {
    this.#outbox.put("fb", feedback, this.#modelSeconds);
    if (feedback.status === "success" && !isRead(feedback.name)) this.#reporter.reportSoon();
  }

  #sayNodes(): number {
    return this.#watch.sayAgain({
      epochSeconds: this.#epochSeconds,
      modelSeconds: this.#modelSeconds,
      mLocId: this.#config.site?.mLocId,
    });
  }

  #announce(): void {
    if (this.#sid === undefined) return;
    const { ending, payload } = this.#birthMessage(this.#sid);
    this.#outbox.put(ending, payload, this.#modelSeconds);
  }

  #birthMessage(sid: string): SimMessage {
    const payload = {
      v: PROTOCOL_VERSION,
      online: true,
      ts: this.#epochSeconds,
      mId: this.mId,
      sid,
      fw: MASTER_FIRMWARE,
      client: CLIENT_VERSION,
      deviceType: this.deviceType,
      cfg: this.#config.versions,
    };
    return { ending: "conn", payload };
  }

  #takeTime(epochSeconds: number): void {
    this.#epochSeconds = epochSeconds;
    this.#commands.clock.runTo(epochSeconds);
  }

  /** Epoch seconds as the model counts them. */
  get #controlSeconds(): number {
    return (this.#startTime ?? this.#epochSeconds) + this.#modelSeconds;
  }

  #goDown(why: RestartReason): void {
    this.#restart = why;
    if (why === "client") return;
    this.#flash.keep("stow", this.#control.memory);
    this.#uptime.goDown(this.#modelSeconds, why === "power" ? RESET_BY_POWER : RESET_BY_SOFTWARE);
    this.#commands.restart();
    this.#sid = undefined;
  }

  /** Starts with what it has kept. */
  #boot(): void {
    this.#uptime.started(this.#epochSeconds);
    this.#link.restarted();
    this.#alarms = 0;
    this.#hasCompletedCycle = false;
    this.#renewControl(this.#flash.load("stow"));
  }

  #keepState(): void {
    this.#flash.keep("stow", this.#control.memory);
    this.#flash.keep("extras", this.#commands.extras);
  }

  #decide({ sunEpochSeconds, weather }: MasterStep): StowState {
    this.#isHailReported = this.#config.site?.features.hailstow === true && weather.isHailing;
    return this.#control.step({
      epochSeconds: this.#controlSeconds,
      sunEpochSeconds,
      sensors: {
        ...this.#sensors.step(weather, this.#faults),
        batteryMillivolts: this.#power.batteryMillivolts,
        hasHardwareFault: false,
        isHailReported: this.#isHailReported,
        isThunderReported: false,
        isCloudReported: this.#isWeathersmart && weather.cloud > CLOUDY,
      },
    });
  }

  /** While the master is down nobody tells the nodes anything new. */
  #stepNodesAlone(step: MasterStep): void {
    if (this.#stow !== undefined) this.#stepNodes(step, this.#stow, false);
  }

  #stepNodes(step: MasterStep, stow: StowState, isRadioWorking: boolean): void {
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
    this.#field.step(env, isRadioWorking, (tracker) =>
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
      isSleepControlled: this.#commands.extras.sleeplessUntil === undefined,
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
      isClockInTime: this.#commands.clock.isInTime,
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
      bootTime: this.#uptime.bootTime,
      resetType: this.#uptime.resetType,
      extras: this.#commands.extras,
      orders: this.#control.orders,
      isServerWindActive:
        validMph(this.#controlSeconds, this.#control.orders.serverWind) !== undefined,
      isWeathersmart: this.#isWeathersmart,
      fwNode: this.#watch.commonFirmware,
      callSeconds: this.#watch.callSeconds,
      isAntishadingEnabled: this.#control.settings.isAntishadingEnabled,
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
    } else this.#takeSettings();
  }

  #takeSettings(): void {
    const { settings, windTable } = this.#controlSettings();
    this.#control.takeSettings(settings, windTable);
    const limits = nodeLimits(settings);
    this.#tellNodes((controller) => this.#field.tellLimits(controller, limits));
  }

  /** Broadcast: a node that is not reached works by what it was told before. */
  #tellNodes(tell: (controller: number) => void): void {
    for (const controller of this.#field.reached(this.#isRadioWorking)) tell(controller);
  }

  #renewControl(memory: StowMemory | undefined): void {
    const { settings, windTable } = this.#controlSettings();
    this.#control = new StowControl(settings, windTable, memory);
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

  #event(type: MasterEvent["type"], data: MasterEvent["data"]): void {
    this.#outbox.put("up/event", eventMessage(this.#epochSeconds, type, data), this.#modelSeconds);
  }

  /** Of the site, unless somebody has switched it. */
  get #isWeathersmart(): boolean {
    return (
      this.#commands.extras.isWeathersmart ?? this.#config.site?.features.weathersmart === true
    );
  }

  get #isRadioWorking(): boolean {
    return !this.#faults.has("radio");
  }
}
