/** Commands, their answers and their files in another language. Modules are loaded after the language is set. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import { INTERLOCK_REASONS } from "#domain/commands/interlocks/interlock-reasons.ts";
import { FAIL_MESSAGES } from "#domain/commands/wire/fail-messages.ts";
import { PORTUGUESE_COMMANDS } from "#web/app/languages/portuguese-commands.ts";
import { SPANISH } from "#web/app/languages/spanish.ts";
import { SPANISH_COMMANDS } from "#web/app/languages/spanish-commands.ts";
import { SPANISH_CONTROL } from "#web/app/languages/spanish-control.ts";

const FAILS: Readonly<Record<string, { readonly message: string }>> = FAIL_MESSAGES;
const placeholders = (text = "") => [...text.matchAll(/\{[^}]+\}/g)].map(String).sort();

describe.each([
  ["Spanish", SPANISH_COMMANDS],
  ["Portuguese", PORTUGUESE_COMMANDS],
])("%s answers of masters", (_, { commandFails, serviceFails, interlockReasons }) => {
  it.each(Object.entries({ ...commandFails, ...serviceFails }))(
    "have the values of the English text: %s",
    (code, text) => {
      expect(placeholders(text)).toEqual(placeholders(FAILS[code]?.message));
    },
  );

  it.each(Object.entries(INTERLOCK_REASONS))("have the values of the reason %s", (key, text) => {
    const translated: Readonly<Record<string, string>> = interlockReasons;
    expect(placeholders(translated[key])).toEqual(placeholders(text));
  });
});

describe("commands in Spanish", () => {
  beforeAll(async () => {
    vi.resetModules();
    const { setTranslation } = await import("#web/language/messages.ts");
    const tables = { ...SPANISH, ...SPANISH_COMMANDS, ...SPANISH_CONTROL };
    setTranslation({ language: "es", locale: "es", direction: "ltr", tables });
  });
  afterAll(() => vi.resetModules());

  it("are named, explained and found by their Spanish name", async () => {
    const { groupedEntries } = await import(
      "#web/features/site/commands/model/offered-commands.ts"
    );
    const { effectOf } = await import("#web/features/site/commands/model/command-effects.ts");
    const { commandName, headingName } = await import("#web/features/site/model/command-texts.ts");
    const [found] = groupedEntries(COMMAND_ENTRIES, "más resistente");
    const [entry] = found?.entries ?? [];
    expect(found && headingName(found.category)).toBe("Defensas de protección");
    expect(entry && [commandName(entry), effectOf(entry)]).toEqual([
      "Defensa en el ángulo más resistente",
      "Los seguidores van a su ángulo más resistente y se quedan allí hasta que se restablezca.",
    ]);
  });

  it("of service are named and explained", async () => {
    const { commandName } = await import("#web/features/site/model/command-texts.ts");
    const { effectOf } = await import("#web/features/site/commands/model/command-effects.ts");
    const arrr = COMMAND_ENTRIES.find(({ id }) => id === "start-arrr");
    expect(arrr && [commandName(arrr), effectOf(arrr)]).toEqual([
      "Iniciar ARRR",
      "El maestro llama ahora a todos los nodos, hasta tres veces.",
    ]);
  });

  it.each([
    ["Command sent", undefined, "Comando enviado"],
    ["Node 1A2B did not respond", "TIMEOUT", "El nodo 1A2B no respondió"],
    [
      "Refused (K1): wind 42 mph, limit 30 mph",
      "INTERLOCK",
      "Rechazado (K1): viento 42 mph, límite 30 mph",
    ],
    ["Refused (K1): Wind stow active", "INTERLOCK", "Rechazado (K1): defensa activa, Viento"],
    ["Rejected: Hail stow active", "STOW", "Rechazado: defensa activa, Granizo"],
    [
      "Step 2/6: Only 3/60 nodes acknowledged: 1A2B…",
      "NODES",
      "Paso 2/6: Solo confirmaron 3/60 nodos: 1A2B…",
    ],
    ["fw=4.2.1,nodes=60", undefined, "fw=4.2.1,nodes=60"],
    ["Something new", "TIMEOUT", "Something new"],
  ])("have their answer %j translated where it is known", async (message, code, text) => {
    const { answerText } = await import("#web/ui/commands/answer-texts.ts");
    expect(answerText({ message, code })).toBe(text);
  });

  it("stay English in files", async () => {
    const { FILE_WORDS } = await import("#web/features/site/model/command-texts.ts");
    const { entryLabel, sentText } = await import("#web/features/site/model/command-label.ts");
    const moved = {
      entryId: "manual-stow-custom",
      name: "low-priority-keep-angle",
      args: [{ key: "angle", value: "-40" }],
    };
    expect([entryLabel(moved), sentText(moved)]).toEqual([
      "Defensa manual, otro ángulo",
      "Ángulo -40°",
    ]);
    expect([entryLabel(moved, FILE_WORDS), sentText(moved, FILE_WORDS)]).toEqual([
      "Manual Stow Custom Angle",
      "Angle -40°",
    ]);
  });
});
