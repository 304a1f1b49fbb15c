/** Spanish: why the drawing of a layout is refused, and what was removed from it. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

const SAVE_AS_SVG = "Guárdelo como SVG normal desde el programa de dibujo.";

export const DRAWING: Pick<Catalogue, "drawingFaults" | "removedFromDrawing" | "drawingRejected"> =
  {
    drawingFaults: {
      tooLarge: "El archivo ocupa más de 5 MB.",
      encoding: `Su texto no está en UTF-8, UTF-16 ni en la codificación declarada. ${SAVE_AS_SVG}`,
      pdf: `Es un archivo PDF o de Illustrator. ${SAVE_AS_SVG}`,
      compressed: `El archivo está comprimido (SVGZ). ${SAVE_AS_SVG}`,
      entity: `Usa entidades, que pueden ocultar otro contenido. ${SAVE_AS_SVG}`,
      malformed: "El archivo está dañado o no es un SVG: no se puede leer su XML.",
      notSvg: "El archivo no es un plano SVG.",
      tooManyElements: "El plano tiene más de 50 000 elementos. Simplifíquelo.",
      tooDeep: "Los grupos del plano están anidados en más de 100 niveles. Desagrupe algunos.",
      blank:
        "No se vería nada: todas las formas están enlazadas desde otros archivos o en partes no permitidas. Incrústelas.",
      tooManyReferences:
        "Sus símbolos, tramas y máscaras suman más de 300 000 formas. Simplifíquelos.",
      referencesTooDeep:
        "Sus símbolos o tramas están anidados en más de 10 niveles. Reduzca los niveles.",
      referenceLoop: "Un símbolo o una trama del plano se contiene a sí mismo.",
    },
    removedFromDrawing: {
      parts: (names) => `Eliminado del plano: ${names}.`,
      scripts: "scripts",
      links: "enlaces a otros archivos",
      references: "referencias rotas",
      webPages: "páginas web incrustadas",
    },
    drawingRejected: {
      unsafe: "El servidor rechazó el plano. No es seguro mostrarlo.",
      because: (fault) => `El servidor rechazó el plano. ${fault}`,
    },
  };
