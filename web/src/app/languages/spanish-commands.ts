/** Spanish: commands and their safety texts. */
import type { Catalogue } from "./catalogue.ts";

export const COMMANDS: Pick<Catalogue, "stow"> = {
  stow: {
    stow: "Poner la planta en defensa",
    title: "Poner toda la planta en defensa",
    hold: "Mantener pulsado para enviar",
    holding: "Siga pulsando…",
    again: "Pulse otra vez para enviar",
    cancel: "Cancelar",
    angle: "El ángulo más resistente de cada maestro, hasta que se restablezca el seguimiento",
    noController: "Ningún maestro de esta planta tiene controlador: no se puede enviar nada.",
    busy: "La última orden aún se está respondiendo. Podrá enviar otra en unos segundos.",
    notSent: "La orden no se envió.",
    notSentTo: (masters) => `La orden no se envió a ${masters}.`,
    proof: "Abrir la prueba de movimiento",
    following: "Esperando las primeras lecturas",
    givenBy: (command, username, age) => `${command}, por ${username}, hace ${age}`,
    inPosition: (reached, reacting) => `${reached} de ${reacting} en posición`,
    inPositionExcept: (reached, reacting, missing) =>
      `${reached} de ${reacting} en posición, ${missing} no`,
  },
};
