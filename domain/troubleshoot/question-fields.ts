/** Questions to the technician about the node, its panel and its table. */
import type { AnswerField } from "./answer-field.ts";
import {
  ABNORMALITIES,
  CHANNELS,
  DAMAGE_TYPES,
  FAIL_ANGLES,
  FAIL_POSITIONS,
  OVERCURRENT_AMPERES,
  RETROFIT_COMPONENTS,
} from "./options.ts";

const PAN_ID = { kind: "hex", minDigits: 4, maxDigits: 4 } as const;

export const NOTE_LENGTH = 2000;

export const QUESTION_FIELDS = {
  actuatorOn: { kind: "yesNo", label: "Is the actuator plugged in?" },
  movesEastWest: { kind: "yesNo", label: "Does the table move east and west?" },
  overCurrent: {
    kind: "yesNo",
    label: `Is the motor current over ${OVERCURRENT_AMPERES} A, or is there an overcurrent alarm?`,
  },
  mechanicalIssues: { kind: "yesNo", label: "Are there any mechanical issues?" },
  failPosition: { kind: "option", label: "Failed position", options: FAIL_POSITIONS },
  failAngle: { kind: "option", label: "Failure angle", unit: "°", options: FAIL_ANGLES },
  actuatorAbnormalities: {
    kind: "option",
    label: "Actuator abnormalities",
    options: ABNORMALITIES,
  },
  fixedWiring: { kind: "yesNo", label: "Did you find a wiring fault and fix it?" },
  isDamaged: { kind: "yesNo", label: "Is there physical or water damage?" },
  damageType: { kind: "option", label: "Damage type", options: DAMAGE_TYPES },
  panelOn: { kind: "yesNo", label: "Is the charging panel plugged in?" },
  voltage: { kind: "decimal", label: "Voltage (VOC)", unit: "V", min: 0, max: 1000 },
  current: { kind: "decimal", label: "Current (ISC)", unit: "A", min: 0, max: 100 },
  currentVoltageGood: { kind: "yesNo", label: "Are voltage and current good?" },
  batteryGood: { kind: "yesNo", label: "Is the battery in good condition?" },
  batteryRma: {
    kind: "yesNo",
    label: "Battery RMA",
    yes: "Do Battery RMA",
    no: "Skip Battery RMA",
  },
  nodeIdMatch: { kind: "yesNo", label: "Does the node ID match the label?" },
  channelPanIdGood: { kind: "yesNo", label: "Are PAN ID and channel right?" },
  badPanId: { ...PAN_ID, label: "Wrong PAN ID" },
  goodPanId: { ...PAN_ID, label: "Right PAN ID" },
  badChannel: { kind: "option", label: "Wrong channel", options: CHANNELS },
  goodChannel: { kind: "option", label: "Right channel", options: CHANNELS },
  eStopPulled: { kind: "yesNo", label: "Is the E-stop pulled out?" },
  nodeFuse: { kind: "yesNo", label: "Is the fuse in place?" },
  lightOn: { kind: "yesNo", label: "Is the light on or blinking?" },
  eStopRespond: { kind: "yesNo", label: "Does the E-stop respond?" },
  eStopRespondReset: { kind: "yesNo", label: "Does the E-stop respond after reconnecting?" },
  tracking: { kind: "yesNo", label: "Did it start tracking?" },
  protectionGood: { kind: "yesNo", label: "Ready to proceed?" },
  retrofitComponent: { kind: "option", label: "Component", options: RETROFIT_COMPONENTS },
  comment: { kind: "note", label: "Notes", maxLength: NOTE_LENGTH, optional: true },
} as const satisfies Readonly<Record<string, AnswerField>>;
