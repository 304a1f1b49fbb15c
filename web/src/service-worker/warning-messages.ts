/**
 * Texts of warnings in each language of the console. The worker has neither the tables of the page
 * nor its choice of a language; the warning names that.
 */

interface WarningTexts {
  readonly title: string;
  /** @param time as the phone writes it, such as 14:05 */
  readonly body: (place: string, time: string) => string;
}

const ENGLISH: WarningTexts = {
  title: "A stow begins where you work",
  body: (place, time) => `${place}: protective stow began ${time}. Leave the rows.`,
};

export const WARNING_MESSAGES: Readonly<Record<string, WarningTexts>> = {
  en: ENGLISH,
  es: {
    title: "Empieza una defensa donde usted trabaja",
    body: (place, time) =>
      `${place}: la defensa de protección empezó a las ${time}. Salga de las filas.`,
  },
  "pt-BR": {
    title: "Uma defesa começa onde você trabalha",
    body: (place, time) => `${place}: a defesa de proteção começou às ${time}. Saia das fileiras.`,
  },
};

const ENGLISH_ESCALATION: WarningTexts = {
  title: "An alarm needs an acknowledgement",
  body: (place, time) => `${place}: no one has acknowledged it, since ${time}. Open the site.`,
};

export const ESCALATION_WARNINGS: Readonly<Record<string, WarningTexts>> = {
  en: ENGLISH_ESCALATION,
  es: {
    title: "Una alarma espera reconocimiento",
    body: (place, time) =>
      `${place}: ninguna persona la ha reconocido, desde las ${time}. Abra la planta.`,
  },
  "pt-BR": {
    title: "Um alarme espera reconhecimento",
    body: (place, time) => `${place}: nenhuma pessoa o reconheceu, desde as ${time}. Abra a usina.`,
  },
};

/** The same for an alarm that escalates. */
export function escalationTexts(language: string): WarningTexts {
  return ESCALATION_WARNINGS[language] ?? ENGLISH_ESCALATION;
}

/** The texts in this language; in English for one that the worker does not know. */
export function warningTexts(language: string): WarningTexts {
  return WARNING_MESSAGES[language] ?? ENGLISH;
}
