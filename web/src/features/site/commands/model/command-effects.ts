/** Effect of each command on the field, as one sentence for the user. */
import type { EntryIdOf } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import type { MotionCommand, ServiceCommand } from "#web/features/site/model/command-texts.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Sentences by command, and by catalogue entry where the entries of one command have different
 * effects.
 */
type Effects<Name extends MotionCommand | ServiceCommand> = Readonly<Record<Name, string>> &
  Partial<Readonly<Record<EntryIdOf<Name>, string>>>;

/** Effects of commands that move trackers or prevent them from moving. */
export const MOTION_EFFECTS = messages("commandEffects", {
  "enable-tracking": "Trackers follow the sun again, also after an emergency stop.",
  "disable-tracking": "Trackers stop at their current angle and no longer follow the sun.",
  "restore-override": "The high-priority manual stow ends; other stows or tracking resume.",
  "strong-angle-stow": "Trackers go to their strongest angle and stay there until restored.",
  "high-priority-keep-angle":
    "Trackers go to this angle and stay there, whatever other stows are active.",
  "low-priority-restore": "The low-priority manual stow ends.",
  "low-priority-keep-angle": "Trackers go to this angle unless another stow is active.",
  "reset-stow-coordinator": "All automatic stows end; the sensors trigger them again where needed.",
  "enter-cleaning-mode": "Trackers go to the cleaning angle and stay there.",
  "exit-cleaning-mode": "Trackers leave the cleaning angle.",
  "trigger-snow-safe-stow": "Trackers go to the snow stow angle and stay there.",
  "clear-snow-stow": "The snow stow ends, whatever the snow depth.",
  "calibrate-snow-baseline": "The current distance is used as bare ground.",
  "disable-snow-stow": "Trackers no longer stow for snow.",
  "disable-weathersmart": "Trackers no longer follow WeatherSmart.",
  "set-weathersmart-envelope": "While it is cloudy, trackers stay between these two angles.",
  "activate-hailstow": "Trackers go to their limit on the safety side and stay there.",
  "deactivate-hailstow": "The hail stow ends.",
  "hailstow-tracking-time": "A hail stow ends by itself after this time; with 0 only by command.",
  "enable-autosmart": "AutoSmart controls stows in the chosen mode.",
  "disable-wind-sensor": "Trackers do not stow for measured wind for 24 hours.",
  "send-server-wind-speed": "This wind speed is used when it is higher than the sensor's.",
  "send-server-wind-speed-valid-duration": "Server wind speeds are valid for this long.",
  "set-wind-sensor-type": "Wind readings are decoded for this sensor type.",
  "enable-snow-stow": "Trackers stow for snow again when the sensor asks for it.",
  "depth-instant": "Reads the snow sensor now.",
  "enable-wind-sensor": "Trackers stow for measured wind again.",
  "wind-instant": "Reads the wind sensor now.",
  "high-priority-west-check":
    "Trackers move 45° west, whatever other stows are active, and stay until Restore Override.",
  "high-priority-east-check":
    "Trackers move 45° east, whatever other stows are active, and stay until Restore Override.",
  "low-priority-restore-node": "The node leaves its manual angle and tracks or stows again.",
  "manual-stow-node": "The node's tracker goes to this angle and stays there until restored.",
  "disable-autosmart": "AutoSmart is switched off.",
} satisfies Effects<MotionCommand>);

export const SERVICE_EFFECTS = messages("serviceCommandEffects", {
  "restart-iot": "The connection to the cloud restarts; the master is offline for about 8 seconds.",
  "soft-reset": "The master restarts and is offline for about 45 seconds.",
  "reset-all-nodes": "All nodes restart at once and are silent for about 25 seconds.",
  "send-node-params-batch": "All parameters of the set are written to all nodes.",
  "send-master-params-batch":
    "The settings apply immediately; limits and wind table are sent to the nodes and angles are recalculated.",
  "reset-flags": "The chosen status flags are cleared on all nodes.",
  "reset-alarms": "The chosen alarms are cleared; alarms with a lasting cause return.",
  "master-zigbee-disable":
    "The master's radio amplifier is switched off; far nodes may stop reporting.",
  "node-zigbee-enable": "The nodes' radio amplifiers are switched on.",
  "node-zigbee-disable":
    "The nodes' radio amplifiers are switched off; far nodes may stop reporting.",
  "ARRR-enable-nodes-rebroadcast-w-panId-channel":
    "Nodes search the other network for lost nodes, one by one.",
  "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once":
    "All nodes search the other network at once; none respond for about 60 seconds.",
  "sync-nodeids": "The device ID list is reloaded and sent to the nodes.",
  "reset-coordinates": "The site's position and time are resent to all nodes.",
  "set-backtracking-rotation-tolerance": "Backtracking leaves more room for shade.",
  "set-true-tracking-minutes-before-sunrise":
    "Trackers leave their overnight angle this long before sunrise.",
  "set-early-morning-stow-angle": "Trackers stay at this angle in the early morning.",
  "rescue-node":
    "The rescuer leaves the network for up to 60 seconds to bring the other node back.",
  "auto-rescue-nodes": "Nearby nodes leave the network in turn to bring back up to 8 silent nodes.",
  "set-ota-realtime-conditions": "Trackers stop and wait for firmware.",
  "start-ota-realtime-conditions": "Firmware is sent to the nodes now.",
  "set-ota-commissioning-conditions": "The master prepares to send firmware to new nodes.",
  "start-ota-commissioning-update": "Firmware for their type is sent to the nodes now.",
  "set-overnight-ota-conditions": "The master is ready to send firmware overnight.",
  "schedule-overnight-auto-ota": "Firmware is sent tonight, for an hour.",
  "schedule-nightly-ota-check": "Every night, nodes with another version are updated.",
  "set-ota-unicast-conditions": "The master prepares to send firmware to single nodes.",
  "start-unicast-ota-update": "Firmware is sent to this node now.",
  "resume-normal-ota-operation": "Any running transfer is aborted, and trackers track again.",
  "reset-node-temperature-calibration": "Nodes recalibrate temperature overnight.",
  "set-node-charger-control-param": "Batteries are conditioned by this schedule.",
  "set-disable-charger-while-moving": "Sets whether batteries charge while trackers move.",
  "update-param": "Sets when trackers stow for low batteries.",
  "set-battery-maintenance-voltage-threshold":
    "Batteries below this voltage are flagged for maintenance.",
  "send-enable-power-boost": "PowerBoost is switched on.",
  "send-disable-power-boost": "PowerBoost is switched off.",
  "reset-node-height-offsets": "The heights of all nodes are reset to level.",
  "send-row-spacing-and-panel-length": "Row spacing and panel length are sent to all nodes.",
  "send-node-vertical-tolerance": "Each node gets its heights from the layout survey.",
  "send-node-vertical-height-tolerance": "Nodes use this height for backtracking.",
  "enable-optimized-backtracking": "Optimized backtracking is switched on.",
  "disable-optimized-backtracking": "Optimized backtracking is switched off.",
  "time-get": "Reads the clock of the master.",
  "time-sync": "The master takes the cloud's time; nodes get it at their next call.",
  "client-version": "Reads the version of the master's connection to the cloud.",
  "display-master-info": "Reads what the master says about itself.",
  "read-node-params-from-node": "Reads the parameters that the node uses.",
  "read-node-params-from-master": "Reads the parameters that the master has stored for its nodes.",
  "broadcast-call-and-response": "The master calls all nodes and reports their readings.",
  "save-node-data": "Nodes write their running data to permanent memory.",
  "start-arrr": "The master calls all nodes now, up to three times.",
  "realtime-call-and-response": "The master calls all nodes once and reports immediately.",
  "dt-master": "The master reports its own readings now.",
  "dt-nodes": "The master reports the last readings of its nodes, without calling them.",
  "disable-sleep-control": "Nodes stay awake until midnight.",
  "request-node-realtime-status": "Reads what the node measures now.",
  "master-zigbee-enable": "The master's radio amplifier is switched on.",
  "ARRR-enable-all-nodes-rebroadcast":
    "Until midnight, nodes pass on the calls of lost neighbours.",
  "post-replacement-reset-batch":
    "Alarms, flags and move counters of the node are cleared after a repair.",
  "node-replacement-batch":
    "The new node gets the ID, parameters, limits and position of this location.",
  "refresh-device-id": "The master reads its own device ID again and reports it.",
  "cancel-scheduled-overnight-ota": "Tonight's firmware update is cancelled.",
  "cancel-scheduled-nightly-ota-check": "The nightly check for other firmware versions ends.",
  "set-charging-panel-length": "Stores the length of the charging panels on the master.",
  "set-layout-row-spacing": "Stores the distance between rows on the master.",
  "set-power-boost-rotation-tolerance":
    "Sets how far PowerBoost may turn trackers from their angle.",
  "check-node-vertical-tolerances-available":
    "The master looks up the heights of its nodes and is ready to send them for 15 minutes.",
  "reset-node": "The node restarts and is silent for about 25 seconds.",
  "reset-failed-to-move-flags": "The flags of failed movements are cleared on all nodes.",
  "send-node-vertical-height-tolerance-node": "The node uses this height for backtracking.",
  "enable-optimized-backtracking-node": "Optimized backtracking is switched on at the node.",
  "disable-optimized-backtracking-node": "Optimized backtracking is switched off at the node.",
} satisfies Effects<ServiceCommand>);

export const COMMAND_EFFECTS: Readonly<Record<string, string>> = {
  ...SERVICE_EFFECTS,
  ...MOTION_EFFECTS,
};

export function effectOf({ id, wire }: CommandEntry): string {
  return COMMAND_EFFECTS[id] ?? COMMAND_EFFECTS[wire] ?? "";
}
