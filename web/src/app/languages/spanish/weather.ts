/** Spanish: weather warnings. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { plural } from "#web/language/counts.ts";

export const WEATHER = {
  weatherWarnings: {
    title: "Avisos meteorológicos",
    off: "Esta planta no tiene ninguna fuente de avisos meteorológicos.",
    noCoordinates: "Avisos meteorológicos desconocidos: este diseño no tiene coordenadas.",
    waiting: "Avisos meteorológicos desconocidos: la fuente aún no se ha leído.",
    neverRead: "Avisos meteorológicos desconocidos: la fuente nunca se ha leído.",
    notLoaded: "Avisos meteorológicos desconocidos: el servidor no respondió.",
    dead: (time, age) =>
      `Avisos meteorológicos desconocidos: la fuente se leyó por última vez hace ${age}, el ${time}.`,
    unknownSince: (time) => `Avisos meteorológicos desconocidos desde ${time}.`,
    none: (time) => `Ningún aviso meteorológico, a las ${time}.`,
    checkYourself: "Consulte usted mismo el servicio meteorológico.",
    lastKnown: (warning) => `Último conocido: ${warning}.`,
    more: (count) => plural(count, { one: "# aviso más", other: "# avisos más" }),
    event: (event, severity) => `${event} (${severity})`,
    hail: (size, unit) => `granizo de ${size} ${unit}`,
    hailStated: (statement) => `granizo "${statement}"`,
    gust: (speed, unit) => `ráfagas de ${speed} ${unit}`,
    gustStated: (statement) => `ráfagas "${statement}"`,
    until: (time, left) => `hasta ${time}, quedan ${left}`,
    noEnd: "sin fin indicado",
    fromUntil: (from, wait, until) => `desde ${from}, en ${wait}, hasta ${until}`,
    fromNoEnd: (from, wait) => `desde ${from}, en ${wait}, sin fin indicado`,
  },
  warningSeverities: {
    EXTREME: "extremo",
    SEVERE: "grave",
    UNKNOWN: "gravedad desconocida",
    MODERATE: "moderado",
    MINOR: "leve",
  },
  warningAreas: {
    NEAR: "el borde de la zona está a menos de 5 km de esta planta",
    UNKNOWN_AREA: "zona indicada sin polígono: compruebe usted mismo si incluye esta planta",
  },
  feedFailures: {
    UNREACHABLE: "No se puede acceder a la fuente.",
    FORBIDDEN_ADDRESS: "La dirección lleva a una red privada o a otro servidor.",
    REFUSED: "La fuente respondió con un error.",
    TOO_LARGE: "La fuente envió más de lo que se puede leer.",
    NOT_XML: "El último mensaje está mal formado y no se pudo leer.",
    NOT_CAP: "El último mensaje no es un mensaje CAP 1.2 y no se pudo leer.",
    INCOMPLETE_MESSAGE: "Un mensaje de la fuente está incompleto y no se pudo leer.",
  },
} satisfies Partial<Catalogue>;
