/**
 * One valid input of each kind of parameter set, in the API's form: the standard values for a site
 * in Texas.
 */
import { defaultSettings } from "#domain/parameters/default-settings.ts";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";

type Input = Readonly<Record<string, unknown>>;

export function settingsInput(differences: Input = {}): Input {
  const { values, windStowTable } = defaultSettings({
    label: "Pecos default",
    latitude: 31.3,
    longitude: -103.6,
    utcOffset: -6,
    elevation: 800,
  });
  return { ...values, windStowTable, ...differences };
}

export function nodeParametersInput(differences: Input = {}): Input {
  return { label: "Gen4 standard", newNode: false, ...standardParameters("gen4"), ...differences };
}
