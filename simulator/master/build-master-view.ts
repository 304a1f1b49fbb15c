/** Builds the view that commands have of their master. */
import type { MasterView } from "#simulator/command/master-view.ts";
import { isRadioWorking, type MasterParts, putEvent, reportingPlace } from "./master-parts.ts";

/** Actions that concern the master as a whole. */
export type MasterActions = Pick<MasterView, "announce" | "publish" | "restart">;

/** Builds the view of a master. Every read of it returns the present value. */
export function buildMasterView(parts: MasterParts, actions: MasterActions): MasterView {
  const { physical, field, watch, config, sensors, power, time, control, reporter } = parts;
  return {
    ...actions,
    physical,
    field,
    watch,
    config,
    sensors,
    power,
    get modelSeconds() {
      return time.modelSeconds;
    },
    get controlSeconds() {
      return time.controlSeconds;
    },
    get bootTime() {
      return parts.uptime.bootTime ?? time.epochSeconds;
    },
    get control() {
      return control.current;
    },
    get stow() {
      return control.stow;
    },
    get windStowTable() {
      return control.windTable;
    },
    get alarms() {
      return parts.health.alarms;
    },
    get isRadioWorking() {
      return isRadioWorking(parts);
    },
    get isClockWorking() {
      return !parts.faults.has("clock");
    },
    get isHailReported() {
      return parts.isHailReported;
    },
    get parameters() {
      return parts.parameters;
    },
    takeParameters: (values) => {
      parts.parameters = values;
    },
    event: (type, data) => putEvent(parts, type, data),
    publishMaster: () => reporter.reportSoon(),
    publishNodes: () =>
      watch.republish({
        epochSeconds: time.epochSeconds,
        modelSeconds: time.modelSeconds,
        mLocId: reportingPlace(parts),
      }),
  };
}
