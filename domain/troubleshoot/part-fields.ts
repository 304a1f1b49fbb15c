/** Answers about removed and installed parts: the text on their labels. */
import type { AnswerField } from "./answer-field.ts";
import {
  ACTUATOR_MODELS,
  BATTERY_VENDORS,
  BOARD_LETTERS,
  BOARD_VENDORS,
  GENERATIONS,
  VENDOR_INITIALS,
} from "./options.ts";

/** Maximum length of the text on a part. */
const PART_TEXT = { kind: "text", maxLength: 64 } as const;

export const PART_FIELDS = {
  newNodeId: { kind: "nodeId", label: "New node ID" },
  badPanelId: { ...PART_TEXT, label: "Bad panel ID" },
  goodPanelId: { ...PART_TEXT, label: "Good panel ID" },
  badBatteryId: { ...PART_TEXT, label: "Bad battery ID" },
  badBatteryVendor: { kind: "option", label: "Bad battery vendor", options: BATTERY_VENDORS },
  goodBatteryId: { ...PART_TEXT, label: "Good battery ID" },
  goodBatteryVendor: { kind: "option", label: "Good battery vendor", options: BATTERY_VENDORS },
  badActuatorModelNumber: {
    kind: "option",
    label: "Bad actuator model number",
    options: ACTUATOR_MODELS,
  },
  badActuatorProductionDate: { kind: "date", label: "Bad actuator production date" },
  badActuatorVendorInitial: {
    kind: "option",
    label: "Bad actuator vendor initial",
    options: VENDOR_INITIALS,
  },
  badActuatorSerialNum: { ...PART_TEXT, label: "Bad actuator serial number" },
  goodActuatorModelNumber: {
    kind: "option",
    label: "Good actuator model number",
    options: ACTUATOR_MODELS,
  },
  goodActuatorProductionDate: { kind: "date", label: "Good actuator production date" },
  goodActuatorVendorInitial: {
    kind: "option",
    label: "Good actuator vendor initial",
    options: VENDOR_INITIALS,
  },
  goodActuatorSerialNum: { ...PART_TEXT, label: "Good actuator serial number" },
  boardVendor: { kind: "option", label: "Board vendor", options: BOARD_VENDORS },
  bomAlternate: { kind: "option", label: "BOM alternate", options: BOARD_LETTERS },
  bareBoardVersion: { kind: "option", label: "Bare board version", options: BOARD_LETTERS },
  generation: { kind: "option", label: "Generation", options: GENERATIONS },
  buildDate: { kind: "date", label: "Build date" },
  batchNumber: { ...PART_TEXT, label: "Batch number" },
} as const satisfies Readonly<Record<string, AnswerField>>;
