/** The form of a settings set, and which of its contents can be saved. */
import { describe, expect, it } from "vitest";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { settingsSet } from "#test/web/builders/settings-server.ts";
import { SETTING_GROUPS } from "#web/features/site/settings/setting-groups.ts";
import {
  changedFields,
  draftOf,
  judgeDraft,
  newDraft,
  normalizedCell,
  normalizedField,
  ontoNewer,
  type SettingsDraft,
  withCell,
  withNewRow,
  withoutRow,
  withText,
} from "#web/features/site/settings/settings-draft.ts";
import {
  settingFault,
  settingHint,
  windFault,
} from "#web/features/site/settings/settings-messages.ts";

const DRAFT = draftOf(settingsSet());

function faultOf(draft: SettingsDraft, id: (typeof MASTER_SETTINGS)[number]["id"]) {
  const reason = judgeDraft(draft).faults.get(id);
  const field = MASTER_SETTINGS.find((each) => each.id === id)?.field;
  return reason && settingFault(field, reason);
}

function cellFault(draft: SettingsDraft, cell: string) {
  const reason = judgeDraft(draft).faults.get(`windStowTable.${cell}`);
  return reason && windFault(cell.split(".")[1] ?? "", reason);
}

describe("the draft of a settings set", () => {
  it("comes back as the set it was made of", () => {
    expect(judgeDraft(DRAFT).settings).toEqual(settingsSet());
  });

  it("has a place in the form for every setting", () => {
    const placed = SETTING_GROUPS.flatMap(({ settings }) => settings);
    expect([...placed, "label"].sort()).toEqual(MASTER_SETTINGS.map(({ id }) => id).sort());
  });

  it("begins with the default values, and without values that only the user can know", () => {
    const draft = newDraft({ utcOffset: -7, latitude: 38.25, longitude: -104.75 });
    expect(draft.texts).toMatchObject({
      deltaUt1: "-0.1",
      deltaT: "68.284",
      fastPollingInterval: "30",
      nodeTemperatureCalibrationEnabled: "1",
      nodeTemperatureCalibrationInterval: "5",
      latitude: "38.25",
    });
    expect(draft.rows).toHaveLength(13);
    expect([...judgeDraft(draft).faults]).toEqual([
      ["label", "required"],
      ["elevation", "required"],
      ["pressure", "required"],
    ]);
  });

  it("begins with the wind stow table of the layout's safety side", () => {
    const rowsOf = (isSafetySideEast?: boolean) =>
      newDraft({ utcOffset: -7, isSafetySideEast }).rows.map((row) => row.eastAngle);
    expect(rowsOf(true).slice(5, 8)).toEqual(["-37", "-37", "-37"]);
    expect(rowsOf(false)).toEqual(rowsOf());
    expect(rowsOf().slice(5, 8)).toEqual(["-5", "0", "25"]);
  });

  it("takes commas out of the name", () => {
    expect(withText(DRAFT, "label", "West, upper").texts.label).toBe("West upper");
  });

  it("empties a number that is none when it is left, and writes others as numbers", () => {
    expect(normalizedField(withText(DRAFT, "slope", "steep"), "slope").texts.slope).toBe("");
    expect(normalizedField(withText(DRAFT, "slope", " 02.50 "), "slope").texts.slope).toBe("2.5");
    expect(
      normalizedCell(withCell(DRAFT, 2, "windSpeed", "gale"), 2, "windSpeed").rows[2]?.windSpeed,
    ).toBe("");
    expect(normalizedField(withText(DRAFT, "label", "12.0"), "label").texts.label).toBe("12.0");
  });

  it("takes the usual pressure at a height, unless one stands there", () => {
    const without = withText(DRAFT, "pressure", "");
    const at = (height: string) =>
      normalizedField(withText(without, "elevation", height), "elevation");
    expect(at("1500").texts.pressure).toBe("845.6");
    expect(at("").texts.pressure).toBe("");
    expect(normalizedField(withText(DRAFT, "elevation", "0"), "elevation").texts.pressure).toBe(
      DRAFT.texts.pressure,
    );
  });
});

describe("the hint of a setting", () => {
  it.each([
    ["latitude", "-90 to 90°, north positive"],
    ["longitude", "-180 to 180°, east positive"],
    ["snowStowAngle", "-60 to 60°, west positive"],
    ["fastPollingInterval", "5, 6, 7.5, 10, 15, 30, 45"],
  ])("of %s is %s", (id, hint) => {
    const setting = MASTER_SETTINGS.find((each) => each.id === id);
    expect(setting && settingHint(id, setting.field)).toBe(hint);
  });
});

describe("what keeps a draft from being saved", () => {
  it.each([
    ["fastPollingInterval", "8", "Value must be one of the following: 5, 6, 7.5, 10, 15, 30, 45"],
    ["fastPollingInterval", "7.5", undefined],
    ["nodeTemperatureCalibrationInterval", "11", "1 to 10"],
    ["nodeTemperatureCalibrationInterval", "0", "1 to 10"],
    ["nodeTemperatureCalibrationInterval", "2.5", "Enter a whole number."],
    ["nodeTemperatureCalibrationEnabled", "", "This field is required"],
    ["label", " ", "This field is required"],
    ["latitude", "91", "-90 to 90"],
    ["utcOffset", "-13", "-12 to 12"],
    ["overnightAngle", "5.123", "At most two decimals"],
    ["overnightAngle", "50", "Must be within the mechanical limits"],
    ["panelLength", "6", undefined],
    ["rowSpacing", "2", undefined],
  ] as const)("%s of %s: %s", (id, text, message) => {
    expect(faultOf(withText(DRAFT, id, text), id)).toBe(message);
  });

  it("is what only several values together show", () => {
    const narrow = withText(DRAFT, "rowSpacing", "2");
    expect(faultOf(narrow, "panelLength")).toBe("Must be less than the row spacing");
    const crossed = withText(withText(DRAFT, "mechLimitWest", "0"), "mechLimitEast", "0");
    expect(faultOf(crossed, "mechLimitEast")).toBe("Must be less than the west limit");
  });

  it.each([
    ["level", "13", "The level must be between 0 and 12"],
    ["level", "-1", "The level must be between 0 and 12"],
    ["level", "1.5", "The level must be between 0 and 12"],
    ["level", "0", "Each level only once"],
    ["timeToRestore", "-1", "Time cannot be negative"],
    ["eastAngle", "61", "-60 to 60 with two decimals, or a special value"],
    ["eastAngle", "21111", undefined],
    ["westAngle", "23333", undefined],
    ["westAngle", "29999", undefined],
    ["windSpeed", "", "This field is required"],
  ] as const)("%s of %s in the wind stow table: %s", (column, text, message) => {
    expect(cellFault(withCell(DRAFT, 3, column, text), `3.${column}`)).toBe(message);
  });

  it("is an added row as long as it is empty, and a table without rows", () => {
    const short = withoutRow(DRAFT, 12);
    expect(judgeDraft(short).settings?.windStowTable).toHaveLength(12);
    expect(judgeDraft(withNewRow(short)).settings).toBeUndefined();
    const empty = { ...DRAFT, rows: [] };
    expect(judgeDraft(empty).faults.get("windStowTable")).toBe("required");
  });
});

describe("two versions of a set", () => {
  it("differ in what was changed alone", () => {
    const changed = judgeDraft(withCell(withText(DRAFT, "slope", "3"), 1, "windSpeed", "26"));
    const fields = changed.settings && changedFields(settingsSet(), changed.settings);
    expect(Object.keys(fields ?? {})).toEqual(["slope", "windStowTable"]);
    expect(changedFields(settingsSet(), settingsSet())).toEqual({});
  });

  it("come together without an edit being lost", () => {
    const mine = withText(DRAFT, "slope", "3");
    const theirs = withCell(
      withText(withText(DRAFT, "slope", "9"), "deltaT", "70"),
      0,
      "level",
      "12",
    );
    const both = ontoNewer(mine, DRAFT, theirs);
    expect(both.texts).toMatchObject({ slope: "3", deltaT: "70" });
    expect(both.rows[0]?.level).toBe("12");
  });
});
