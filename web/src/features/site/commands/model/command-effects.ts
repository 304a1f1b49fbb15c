/** What a command that asks before it is sent does to the field, in the words of whoever runs it. */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";

/** One sentence each; a command of the risk classes R0 to R2 is sent without asking and has none. */
export const COMMAND_EFFECTS: Readonly<Partial<Record<WireCommandName, string>>> = {
  "restart-iot": "The connection to the cloud restarts; the master is away for about 8 seconds.",
  "soft-reset": "The master restarts and is away for about 45 seconds.",
  "reset-all-nodes": "All nodes restart at once and are silent for about 25 seconds.",

  "enable-tracking": "Trackers follow the sun again, also after an emergency stop.",
  "disable-tracking": "Trackers stay at the angle they stand at and no longer follow the sun.",
  "restore-override": "The manual stow of high priority ends; other stows or tracking take over.",
  "strong-angle-stow": "Trackers go to their strongest angle and stay there until it is restored.",
  "high-priority-keep-angle":
    "Trackers go to this angle and stay there, whatever other stow is wanted.",
  "low-priority-restore": "The manual stow of low priority ends.",
  "low-priority-keep-angle": "Trackers go to this angle unless another stow is wanted.",
  "reset-stow-coordinator":
    "All automatic stows end; the sensors decide again which of them come back.",
  "enter-cleaning-mode": "Trackers go to the cleaning angle and stay there.",
  "exit-cleaning-mode": "Trackers leave the cleaning angle.",

  "send-node-params-batch": "All parameters of the set are written to all nodes.",
  "send-master-params-batch":
    "The settings apply at once; limits and wind table go to the nodes and the angles are computed anew.",
  "reset-flags": "The chosen status flags are cleared on all nodes.",
  "reset-alarms": "The chosen alarms are cleared; those whose cause lasts come back.",

  "trigger-snow-safe-stow": "Trackers go to the snow stow angle and stay there.",
  "clear-snow-stow": "The snow stow ends, however much snow lies.",
  "calibrate-snow-baseline": "The distance measured now counts as bare ground.",
  "disable-snow-stow": "Trackers no longer stow for snow.",
  "disable-weathersmart": "Trackers no longer follow WeatherSmart.",
  "set-weathersmart-envelope": "While it is cloudy, trackers stay between these two angles.",
  "activate-hailstow": "Trackers go to their limit on the safety side and stay there.",
  "deactivate-hailstow": "The hail stow ends.",
  "hailstow-tracking-time": "A hail stow ends by itself after this time; with 0 only by command.",

  "enable-autosmart": "AutoSmart decides about stows in the chosen way.",
  "master-zigbee-disable": "The radio amplifier of the master goes off; far nodes may fall silent.",
  "node-zigbee-enable": "The radio amplifiers of the nodes go on.",
  "node-zigbee-disable": "The radio amplifiers of the nodes go off; far nodes may fall silent.",

  "disable-wind-sensor": "Trackers do not stow for measured wind for 24 hours.",
  "send-server-wind-speed": "This wind counts when it is more than the sensor measures.",
  "send-server-wind-speed-valid-duration": "A wind from the server counts for so long.",
  "set-wind-sensor-type": "The wind is read as this type of sensor gives it.",

  "ARRR-enable-nodes-rebroadcast-w-panId-channel":
    "Nodes go to the other network one by one and call strays home.",
  "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once":
    "All nodes leave for the other network at once; nothing answers for about 60 seconds.",
  "sync-nodeids": "The list of device IDs is read again and told to the nodes.",
  "reset-coordinates": "Position and clock of the site are sent to all nodes again.",
  "set-backtracking-rotation-tolerance": "Backtracking leaves more room for shade.",
  "set-true-tracking-minutes-before-sunrise":
    "Trackers leave their overnight angle so long before sunrise.",
  "set-early-morning-stow-angle": "Trackers stay at this angle in the early morning.",
  "rescue-node": "The rescuer leaves the network for up to 60 seconds to bring the other one home.",
  "auto-rescue-nodes": "Neighbours leave the network in turn to bring home up to 8 silent nodes.",

  "set-ota-realtime-conditions": "Trackers stop where they stand and wait for firmware.",
  "start-ota-realtime-conditions": "Firmware goes out to the nodes now.",
  "set-ota-commissioning-conditions": "The master prepares to send firmware to new nodes.",
  "start-ota-commissioning-update": "Firmware for their type goes out to the nodes now.",
  "set-overnight-ota-conditions": "The master is ready to send firmware overnight.",
  "schedule-overnight-auto-ota": "Firmware goes out tonight, for an hour.",
  "schedule-nightly-ota-check": "Every night, nodes of another version get this one.",
  "set-ota-unicast-conditions": "The master prepares to send firmware to single nodes.",
  "start-unicast-ota-update": "Firmware goes out to this node now.",
  "resume-normal-ota-operation": "A transfer that runs is broken off, and trackers track again.",

  "reset-node-temperature-calibration": "Nodes calibrate their temperature anew overnight.",
  "set-node-charger-control-param": "Batteries are conditioned by this schedule.",
  "set-disable-charger-while-moving": "Whether batteries charge while trackers move changes.",
  "update-param": "Trackers stow for low batteries by these values.",
  "set-battery-maintenance-voltage-threshold": "Batteries below this voltage ask for maintenance.",

  "send-enable-power-boost": "PowerBoost goes on.",
  "send-disable-power-boost": "PowerBoost goes off.",
  "reset-node-height-offsets": "The heights of all nodes count as level.",
  "send-row-spacing-and-panel-length": "Row spacing and panel length go to all nodes.",
  "send-node-vertical-tolerance": "Each node gets its heights from the survey of the layout.",
  "send-node-vertical-height-tolerance": "Nodes backtrack with this height.",
  "enable-optimized-backtracking": "Optimized backtracking goes on.",
  "disable-optimized-backtracking": "Optimized backtracking goes off.",
};
