/** Names of alarms in the language of the page, and in English for files. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";

const EN = { language: "en", locale: "en-US", direction: "ltr", tables: {} } as const;

describe("in Spanish", () => {
  beforeEach(async () => {
    vi.resetModules();
    const { SPANISH } = await import("#web/app/languages/spanish.ts");
    const { setTranslation } = await import("#web/language/messages.ts");
    setTranslation({ ...EN, language: "es", locale: "es", tables: SPANISH });
  });
  afterEach(() => vi.resetModules());

  it("a set bit has the name for its generation, and the English one for files", async () => {
    const { NODE_ALARM_ROWS } = await import("#web/ui/bit-rows.ts");
    const { setBits } = await import("#web/features/site/model/bit-names.ts");
    const reader = { held: privilegeBits("VIEW"), firmware: "3.0.0" };
    const named = (deviceType: "gen2" | "gen3") =>
      setBits(NODE_ALARM_ROWS, "00000400", { ...reader, deviceType })?.map(({ label, english }) => [
        label,
        english,
      ]);
    expect(named("gen2")).toEqual([["Fallo del acelerómetro", "Accelerometer Fault"]]);
    expect(named("gen3")).toEqual([["Fallo del inclinómetro", "Inclinometer Fault"]]);
  });

  it("an alarm that the server names in English has its name, an unknown one stays", async () => {
    const { alarmNameFor } = await import("#web/ui/bit-rows.ts");
    expect(
      ["E-Stop Pressed", "Accelerometer Fault", "No Data From Master", "Of a later version"].map(
        alarmNameFor,
      ),
    ).toEqual([
      "Parada de emergencia pulsada",
      "Fallo del acelerómetro",
      "Sin datos del maestro",
      "Of a later version",
    ]);
  });
});
