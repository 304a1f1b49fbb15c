/** Portuguese: weather warnings. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { plural } from "#web/language/counts.ts";

export const WEATHER = {
  weatherWarnings: {
    title: "Avisos meteorológicos",
    off: "Esta usina não tem nenhuma fonte de avisos meteorológicos.",
    noCoordinates: "Avisos meteorológicos desconhecidos: este layout não tem coordenadas.",
    waiting: "Avisos meteorológicos desconhecidos: a fonte ainda não foi lida.",
    neverRead: "Avisos meteorológicos desconhecidos: a fonte nunca foi lida.",
    notLoaded: "Avisos meteorológicos desconhecidos: o servidor não respondeu.",
    dead: (time, age) =>
      `Avisos meteorológicos desconhecidos: a fonte foi lida pela última vez há ${age}, em ${time}.`,
    unknownSince: (time) => `Avisos meteorológicos desconhecidos desde ${time}.`,
    none: (time) => `Nenhum aviso meteorológico, em ${time}.`,
    checkYourself: "Consulte você mesmo o serviço meteorológico.",
    lastKnown: (warning) => `Último conhecido: ${warning}.`,
    more: (count) => plural(count, { one: "mais # aviso", other: "mais # avisos" }),
    event: (event, severity) => `${event} (${severity})`,
    hail: (size, unit) => `granizo de ${size} ${unit}`,
    hailStated: (statement) => `granizo "${statement}"`,
    gust: (speed, unit) => `rajadas de ${speed} ${unit}`,
    gustStated: (statement) => `rajadas "${statement}"`,
    until: (time, left) => `até ${time}, restam ${left}`,
    noEnd: "sem fim indicado",
    fromUntil: (from, wait, until) => `a partir de ${from}, em ${wait}, até ${until}`,
    fromNoEnd: (from, wait) => `a partir de ${from}, em ${wait}, sem fim indicado`,
  },
  warningSeverities: {
    EXTREME: "extremo",
    SEVERE: "grave",
    UNKNOWN: "gravidade desconhecida",
    MODERATE: "moderado",
    MINOR: "leve",
  },
  warningAreas: {
    NEAR: "a borda da área está a menos de 5 km desta usina",
    UNKNOWN_AREA: "área indicada sem polígono: verifique você mesmo se inclui esta usina",
  },
  feedFailures: {
    UNREACHABLE: "Não é possível acessar a fonte.",
    FORBIDDEN_ADDRESS: "O endereço leva a uma rede privada ou a outro servidor.",
    REFUSED: "A fonte respondeu com um erro.",
    TOO_LARGE: "A fonte enviou mais do que pode ser lido.",
    NOT_XML: "A última mensagem está malformada e não pôde ser lida.",
    NOT_CAP: "A última mensagem não é uma mensagem CAP 1.2 e não pôde ser lida.",
    INCOMPLETE_MESSAGE: "Uma mensagem da fonte está incompleta e não pôde ser lida.",
  },
} satisfies Partial<Catalogue>;
