/** Spanish: stow drills. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const DRILL = {
  drill: {
    title: "Simulacro de defensa",
    intro:
      "Envía seguidores a un ángulo y mide cuáles llegan. La retención tiene prioridad baja: toda defensa por viento, granizo o nieve prevalece sobre ella, también sin esta consola.",
    watched:
      "Mientras este panel está abierto, la consola termina el simulacro en cuanto el viento alcanza el límite o un maestro entra en defensa. Manténgalo abierto hasta que el simulacro haya terminado. Sin él, el simulacro sigue hasta que un usuario envíe Restablecer: con viento o en defensa el servidor avisa, pero no envía nada.",
    trackers: "Seguidores",
    all: "Todos los seguidores",
    share: "Una parte",
    noShare:
      "Una parte se sortea por maestros enteros, así que necesita dos o más con controlador.",
    percent: "Parte en %",
    percentHint:
      "De 1 a 50. Se sortean maestros enteros, de modo que cada preparación prevista esté entre ellos.",
    drawAgain: "Sortear otros",
    masters: "Maestros",
    reach: (trackers, all) => `${numberText(trackers)} de ${numberText(all)}`,
    readiness: "Previsto",
    angle: "Ángulo",
    angleHint: "Grados enteros de −60 a 60, oeste positivo, dentro de los límites de cada maestro.",
    limit: "Límite de viento",
    ready: "Todos los maestros informan de menos viento, y ninguno está en defensa.",
    hindered: (count) =>
      plural(count, { one: "No es posible en # maestro:", other: "No es posible en # maestros:" }),
    more: (count) => `y ${numberText(count)} más`,
    windTooHigh: "viento en el límite o por encima",
    notReported: "sin informe",
    noMasters: "Ningún maestro de esta planta tiene controlador: no se puede enviar nada.",
    start: "Iniciar simulacro",
    confirmTitle: "¿Iniciar un simulacro de defensa?",
    running: "Hay un simulacro de defensa en curso.",
    end: "Terminar simulacro",
    ending: "Terminando el simulacro…",
    ended: "El simulacro se terminó. Los seguidores vuelven al seguimiento o a la defensa activa.",
    stopped: (reason) => `La consola terminó el simulacro: ${reason}.`,
    endFailed: (names) => `El fin del simulacro no se envió a ${names}. Inténtelo de nuevo.`,
    close: "Cerrar",
  },
} satisfies Partial<Catalogue>;
