/** Names of the generations of masters and nodes on the screen. */
import { DEVICE_TYPES } from "#domain/identity/device-types.ts";
import { labelsOf } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";

export const DEVICE_TYPE_NAMES = messages("deviceTypes", labelsOf(DEVICE_TYPES));
