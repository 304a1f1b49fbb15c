/** All overlays of the site view, by key. */
import type { Overlay } from "#domain/access/overlays.ts";
import { alarmModel } from "./alarm-overlay.ts";
import { angleModel } from "./angle-overlay.ts";
import { chargingModel } from "./charging-overlay.ts";
import { deviceIdModel } from "./device-id-overlay.ts";
import { flagModel } from "./flag-overlay.ts";
import { hopModel } from "./hop-overlay.ts";
import { meshModel } from "./mesh-overlay.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";
import { readinessModel } from "./readiness-overlay.ts";
import { stowModel } from "./stow-overlay.ts";

export const OVERLAY_MODELS: Readonly<Record<Overlay, (input: OverlayInput) => OverlayModel>> = {
  alarms: alarmModel,
  "status-flags": flagModel,
  "charging-status": chargingModel,
  "deviceid-assignement": deviceIdModel,
  "smart-stow": stowModel,
  "stow-readiness": readinessModel,
  angles: angleModel,
  "radio-mesh": meshModel,
  "zigbee-hops": hopModel,
};
