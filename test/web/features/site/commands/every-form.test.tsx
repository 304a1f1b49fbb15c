// @vitest-environment jsdom
/**
 * The rendered form of every command in the catalogue: a field for each parameter, with its message
 * below for a wrong value.
 */
import { fireEvent, render, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { CommandForm } from "#web/features/site/commands/CommandForm.tsx";
import {
  enteredFields,
  initialValues,
  judgeForm,
} from "#web/features/site/commands/model/command-form.ts";
import { RunButton } from "#web/features/site/commands/RunButton.tsx";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { rangeText } from "#web/ui/field-messages.ts";
import { validText, wrongTexts } from "./field-values.ts";

const NOBODY = { nId: undefined, panid: undefined, channel: undefined };

interface Props {
  readonly entry: CommandEntry;
  readonly begin: Readonly<Record<string, string>>;
}

/** The form with its button below, as the panel renders them. */
function Form({ entry, begin }: Props) {
  const [values, setValues] = useState({ ...initialValues(entry, NOBODY), ...begin });
  const { faults, args } = judgeForm(entry, values, NOBODY);
  return (
    <>
      <CommandForm
        fields={enteredFields(entry, NOBODY)}
        values={values}
        faults={faults}
        onEnter={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
      />
      <RunButton status="idle" risk="R1" isDisabled={args === undefined} onRun={() => undefined} />
    </>
  );
}

function draw(entry: CommandEntry, begin: Props["begin"] = {}) {
  const { container } = render(<Form key={entry.id} entry={entry} begin={begin} />);
  return { form: within(container) };
}

describe("the form of every command", () => {
  it.each(COMMAND_ENTRIES)("$id: Run Command waits until every field is valid", (entry) => {
    const fields = enteredFields(entry, NOBODY);
    const valid = Object.fromEntries(fields.map(({ key, field }) => [key, validText(field)]));
    const filled = draw(entry, valid);
    const run = filled.form.getByText(COMMAND_MESSAGES.run);
    expect(run).toHaveProperty("disabled", false);
    if (fields.length === 0)
      expect(filled.form.getByText(COMMAND_MESSAGES.noParameters)).toBeTruthy();
    for (const { key, field } of fields) {
      expect(filled.form.getAllByText(new RegExp(escaped(field.label))).length).toBeGreaterThan(0);
      if (field.kind === "toggle") continue;
      const [{ text = "" } = {}] = wrongTexts(field);
      const spoilt = draw(entry, { ...valid, [key]: text });
      expect(spoilt.form.getByText(COMMAND_MESSAGES.run)).toHaveProperty("disabled", true);
    }
  });

  const typed = COMMAND_ENTRIES.flatMap((entry) =>
    enteredFields(entry, NOBODY)
      .filter(({ field }) => rangeText(field) !== undefined)
      .map((asked) => ({ entry, ...asked })),
  );

  it.each(typed)("$entry.id: $key says what is wrong as it is typed", ({ entry, field }) => {
    const { form } = draw(entry);
    const input = form.getByLabelText(field.label);
    for (const { text, says } of wrongTexts(field)) {
      if (text === "") continue;
      fireEvent.change(input, { target: { value: text } });
      expect(form.getByText(says)).toBeTruthy();
    }
    fireEvent.change(input, { target: { value: "" } });
    fireEvent.blur(input);
    expect(form.getByText("Enter a value.")).toBeTruthy();
  });
});

function escaped(label: string): string {
  return label.replaceAll(/[()/]/g, String.raw`\$&`);
}
