/** The lists of the wizard, word for word, because their wording is fixed. */
import { expect, it } from "vitest";
import { ANSWER_FIELDS } from "#domain/troubleshoot/answers.ts";
import { ISSUE_TYPES } from "#domain/troubleshoot/issue-types.ts";
import { GOOD_PANEL, OVERCURRENT_AMPERES } from "#domain/troubleshoot/options.ts";

it.each([
  ["badChannel", "0x0C, 0x0E, 0x0F, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18"],
  ["goodChannel", "0x0C, 0x0E, 0x0F, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18"],
  ["failAngle", "45, 25, 0"],
  ["failPosition", "East, West, Flat"],
  ["actuatorAbnormalities", "External Physical Damage, Loud Noise, None"],
  ["damageType", "Physical, Water"],
  ["badBatteryVendor", "Longway, Ritar, Power Kingdom"],
  ["goodBatteryVendor", "Longway, Ritar, Power Kingdom"],
  ["boardVendor", "Sigmatron, Vario, East West Manufacturing"],
  ["bomAlternate", "A, B, C, D, E, F, G, H"],
  ["bareBoardVersion", "A, B, C, D, E, F, G, H"],
  ["generation", "Generation 2, Generation 3"],
  ["badActuatorVendorInitial", "P, T, L, U"],
  ["goodActuatorVendorInitial", "P, T, L, U"],
  [
    "badActuatorModelNumber",
    "GC2003L-45, GC2003ST-58 848 JOTA, GC2005L-52, GC2005T-52, GC2005T-CN-52, GC2005T-CN-52-959-JOTA, GC2005S-CN-52/60, GC2008S-CN-52, GC2008S-CN-60, GC5008-CN60, GC5008-LC-CN-60, GC5008S",
  ],
  [
    "retrofitComponent",
    "Actuator, Battery, Board, 2.8.2 board, 2.8.3 remote inclinometer, 2.8.3 board",
  ],
] as const)("%s", (name, list) => {
  const field = ANSWER_FIELDS[name];
  expect(field.kind === "option" ? field.options.join(", ") : field.kind).toBe(list);
});

it("has the seven issue types and the measurements' limits", () => {
  expect(Object.keys(ISSUE_TYPES)).toEqual(["MI", "CI", "BI", "NC", "BO", "EI", "RF"]);
  expect(OVERCURRENT_AMPERES).toBe(7);
  expect(GOOD_PANEL).toEqual({ voltage: { min: 36, max: 60 }, current: { min: 0.25, max: 2 } });
});
