/** Spanish: work zones. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const WORK = {
  work: {
    title: "Personas en las filas",
    people: (count) =>
      plural(count, { one: "# persona en las filas", other: "# personas en las filas" }),
    peopleUnknown: "Personas en las filas: se desconoce",
    unknownHint: "La lista no se pudo cargar. Puede haber alguien en las filas.",
    outdated: "La lista no se pudo cargar de nuevo y puede estar desactualizada.",
    none: "No hay ninguna zona de trabajo",
    noneHint: "Puede haber alguien en las filas sin zona.",
    setHere: "Estoy aquí",
    setTitle: "Establecer una zona de trabajo",
    limits:
      "Mientras la zona está activa, el servidor rechaza los comandos que moverían sus seguidores o podrían arrancar sus motores. No impide lo que un maestro hace por sí mismo, como una defensa por viento o granizo, y un comando enviado justo antes aún puede iniciarse. Nunca sustituye a la parada de emergencia ni al bloqueo y etiquetado.",
    where: "Dónde",
    tracker: "Este seguidor",
    row: (row) => `Fila ${numberText(row)}`,
    master: "Todo el maestro",
    selection: (trackers) =>
      plural(trackers, { one: "# seguidor seleccionado", other: "# seguidores seleccionados" }),
    nothingSelected:
      "Seleccione seguidores en el mapa, con el recuadro o el lazo, para establecer una zona allí.",
    scanHint: "O escanee el código del controlador donde está:",
    scanUnknown: (code) => `Ningún seguidor de este sitio tiene el ID ${code}.`,
    tooMany: "Una zona tiene como máximo 20 maestros, y 512 seguidores en cada uno.",
    name: "Su nombre",
    phone: "Su número de teléfono",
    phoneHint:
      "Visible para usuarios que comandan seguidores o trabajan en ellos. Se borra con la zona.",
    phoneFault: "Solo cifras, espacios y + - ( ), con 5 cifras como mínimo.",
    howLong: "Cuánto tiempo",
    minutes: (count) => `${numberText(count)} min`,
    hours: (count) => `${numberText(count)} h`,
    set: "Establecer zona",
    cancel: "Cancelar",
    close: "Cerrar",
    wholeMaster: (master) => `${master}, todo el maestro`,
    rowsOf: (master, count, rows) =>
      count === 1 ? `${master}, fila ${rows}` : `${master}, filas ${rows}`,
    trackersOf: (master, count) =>
      `${master}, ${plural(count, { one: "# seguidor", other: "# seguidores" })}`,
    unknownPlace: "un maestro que se eliminó",
    since: (time) => `desde ${time}`,
    until: (time) => `hasta ${time}`,
    call: (phone) => `Llamar a ${phone}`,
    forgotten: "Olvidada",
    forgottenSince: (time) => `venció ${time}, sin terminar`,
    yours: "Está usted en las filas",
    yoursEnds: (minutes) =>
      plural(minutes, {
        one: "Su zona de trabajo termina en # minuto",
        other: "Su zona de trabajo termina en # minutos",
      }),
    yoursRanOut: "Su zona de trabajo ha vencido: los comandos ya no se rechazan",
    wanted: "Solicitada, los demás aún no la conocen",
    wantedHint:
      "Aún no se rechaza nada. Se envía antes que todo lo demás cuando este dispositivo tenga conexión.",
    wantedFailed: "No establecida: vea los cambios sin enviar",
    endWanted: "Fin solicitado, los demás aún no lo saben",
    prolongWanted: "Prórroga solicitada, los demás aún no la conocen",
    queuedHint: "Se envía primero cuando este dispositivo tenga conexión.",
    queuedFailed: "Sin cambios: vea los cambios sin enviar",
    notQueued:
      "Sin cambios: el servidor no respondió, y este navegador no puede guardar el cambio.",
    takeBack: "Retirar",
    prolong: "Prolongar 1 h",
    end: "Terminar",
    endTitle: "¿Terminar la zona de trabajo de otro usuario?",
    endHint:
      "Llame antes a la persona. Los comandos que mueven estos seguidores vuelven a ser posibles de inmediato.",
    reasonHint: "Al menos 10 caracteres. Se registra con su nombre.",
    notSet: "La zona no se estableció.",
    notStored:
      "No establecida: el servidor no respondió, y este navegador no puede guardar la zona. Inténtelo de nuevo.",
    stowCall: (count) =>
      plural(count, {
        one: "# persona en las filas: llámela",
        other: "# personas en las filas: llámelas",
      }),
    stowReasonHint:
      "Por qué la defensa sigue adelante; 10 caracteres como mínimo. Se registra con el comando.",
    refusedHere: (count) =>
      plural(count, {
        one: "# persona en las filas: el servidor rechaza este comando allí",
        other: "# personas en las filas: el servidor rechaza este comando allí",
      }),
    inZones: (count) =>
      plural(count, {
        one: "# seguidor en una zona de trabajo: puede haber una persona allí",
        other: "# seguidores en zonas de trabajo: puede haber personas allí",
      }),
    stowBegins: "Empieza una defensa donde usted trabaja",
    leaveRows: "Los seguidores pueden moverse ahora. Salga de las filas.",
    seen: "Visto",
    ring: {
      choice:
        "Hacer sonar este dispositivo cuando empieza una defensa, también con esta página cerrada",
      choiceHint:
        "El navegador puede pedir permiso cuando usted establezca la zona. La notificación indica el sitio, el maestro y la hora, y ninguna persona.",
      checking: "Este dispositivo suena con la página cerrada: aún no se sabe.",
      yes: "Este dispositivo suena con la página cerrada: sí.",
      no: "Este dispositivo suena con la página cerrada: no.",
      denied:
        "Las notificaciones están bloqueadas para esta página. Permítalas en los ajustes del navegador para este sitio y vuelva a cargar la página.",
      homeScreen: "Añada esta página a la pantalla de inicio y ábrala desde allí.",
      unavailable: "Este navegador no puede recibir notificaciones con la página cerrada.",
      offline: "No hay red.",
      failed: "No se pudo configurar.",
      turnOn: "Activar",
      turnOff: "Desactivar",
      tryAgain: "Intentar de nuevo",
    },
    onlyOpen: "Esta página suena cuando allí empieza una defensa, mientras esté abierta.",
    stowUnknown: "Se desconoce si hay personas en las filas.",
    refusals: {
      NotPermitted: "Su cuenta no puede establecer ni terminar esta zona de trabajo.",
      NotFound: "La zona ha terminado, o su maestro se eliminó.",
      InvalidArgument: "El servidor rechazó los valores.",
      StaleRequest:
        "La solicitud es más antigua que la duración de la zona. Establezca la zona de nuevo.",
      TooManyZones: "Hay demasiadas zonas de trabajo en este maestro.",
      IdempotencyMismatch: "Otro cambio tiene el mismo número. Inténtelo de nuevo.",
      Conflict: "Otra persona cambió esto al mismo tiempo. Inténtelo de nuevo.",
    },
  },
} as const satisfies Pick<Catalogue, "work">;
