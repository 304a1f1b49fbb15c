/** Spanish: the download of hub configurations. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const HUB = {
  hubDownload: {
    download: "Descargar la configuración del hub",
    target: "Versión del hub de destino",
    offline: "Sin conexión. La configuración viene del servidor.",
    formatHints: {
      0: "Líneas, con el plano en un archivo aparte",
      1: "JSON, con el plano incluido",
    },
    faultsTitle: "La configuración del hub no se descargó",
    repeatedHint: "Los ID de los nodos no pueden repetirse en un maestro:",
    bareTitle: "Maestros sin ajustes",
    close: "Cerrar",
    windAngles: {
      east: (value) =>
        `Ángulo este de defensa por viento no válido: ${value}. Debe estar entre -60 y 60.`,
      west: (value) =>
        `Ángulo oeste de defensa por viento no válido: ${value}. Debe estar entre -60 y 60.`,
    },
    windSpeed: (value) => `Velocidad del viento no válida: ${value}. No puede ser negativa.`,
    timeToRestore: (value) =>
      `Tiempo de restablecimiento no válido: ${value}. No puede ser negativo.`,
    malformed: (at) => `Ilegible en ${at}`,
    layoutLacks: (value) => `el diseño no tiene ${value}.`,
    masterLacks: (master, value) => `${master} no tiene ${value}.`,
    values: { channel: "canal Zigbee", panid: "PAN ID", coordinates: "coordenadas" },
    failures: {
      networkError: "El servidor no respondió. Compruebe la conexión e inténtelo de nuevo.",
      notPermitted: "Su cuenta no puede leer la configuración de este diseño.",
      drawing: "No se pudo leer el plano del diseño. Inténtelo de nuevo en un momento.",
    },
    hubProgress: (done, total) =>
      `Preparando la configuración del hub, ${numberText(done)} de ${numberText(total)}`,
    hubSaved: (fileName) => `${fileName} descargado`,
    mastersWithoutSettings: (fileName, count) => {
      const masters = plural(count, { one: "# maestro no tiene", other: "# maestros no tienen" });
      return `${fileName} se descargó, pero ${masters} ajustes en él:`;
    },
  },
} satisfies Partial<Catalogue>;
