/** Spanish: before a command is sent, and its refusal. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const masters = (count: number) => plural(count, { one: "# maestro", other: "# maestros" });
const nodes = (count: number) => plural(count, { one: "# nodo", other: "# nodos" });

export const SAFETY = {
  confirm: {
    target: "Va a",
    nodes: "Nodos",
    wind: "Viento ahora",
    windUnknown: "Desconocido",
    effect: "Efecto",
    goal: "Movimiento",
    toTracking: "Vuelven al seguimiento o a la defensa activa",
    stayPut: "Los seguidores no se mueven",
    moves: "Se moverían",
    risk: "Riesgo",
    noMotion: "No mueve ningún seguidor de inmediato.",
    predictedFrom: "Estimación según las últimas lecturas.",
    previewFailed: "No se pudo cargar la vista previa.",
    cancel: "Cancelar",
    send: "Enviar comando",
    expired: "Sin confirmar en 60 segundos. No se envió nada.",
    again: "Preparar de nuevo",
    preparing: "Preparando…",
    notPrepared: "No se pudo preparar el comando.",
    override: "Anular con un motivo",
    overrideTitle: "Anular un enclavamiento",
    overrideHint:
      "Un enclavamiento de seguridad bloquea este comando. La anulación queda registrada con su nombre y su motivo.",
    overrideReason: "Motivo",
    reasonHint: "De 10 a 500 caracteres",
    goOn: "Continuar",
    mastersSkipped: "No se envía a",
    confirmTitle: (label) => `¿Ejecutar ${label}?`,
    confirmForNodes: (count, of) =>
      `Se envía un comando a cada uno de ${nodes(count)} de ${masters(of)}.`,
    confirmWithin: (seconds) => `Confirme en ${seconds} s.`,
    movesFor: (duration) => `Se moverían · ${duration}`,
    reachesAll: (all, count) =>
      `${plural(all, { one: "el único maestro", other: "todos los # maestros" })}, ${nodes(count)}`,
    reaches: (some, all, count) => `${numberText(some)} de ${masters(all)}, ${nodes(count)}`,
    windAndPeak: (average, peak) => `${average}, máx. ${peak}`,
    flat: "horizontal, 0°",
    west: (degrees) => `${degrees}° oeste`,
    east: (degrees) => `${degrees}° este`,
  },
  siteName: {
    typeName: "Escriba el nombre de la planta",
    mismatch: (name) => `Escriba exactamente: ${name}`,
  },
  stays: {
    notSent: "Comando no enviado al maestro",
    noId: "Sin ID asignado",
    neverReported: "Nunca ha informado",
    stale: "Sin respuesta desde hace una hora",
    lowBattery: "Batería demasiado baja",
    ownStow: "En defensa por sí mismo",
    alarm: "Motor bloqueado por una alarma",
    trackingOff: "Seguimiento desactivado",
    notShown: "No puede moverse (su rol no puede ver por qué)",
    higherPriority: "Una defensa tiene prioridad",
    alreadyThere: "Ya en posición",
    nothingToEnd: "No hay posición fijada que terminar",
  },
  stowConflicts: {
    prevails: (stow, count) =>
      `Bloqueado por una defensa activa: ${stow.toLowerCase()} (${masters(count)})`,
    limits: (stow, count) =>
      `Limitado por una defensa activa: ${stow.toLowerCase()} (${masters(count)})`,
    yields: (stow, count) =>
      `Prevalece sobre una defensa activa: ${stow.toLowerCase()} (${masters(count)})`,
    ends: (stow, count) => `Termina una defensa activa: ${stow.toLowerCase()} (${masters(count)})`,
    takesOver: (stow, count) =>
      `Después sigue una defensa activa: ${stow.toLowerCase()} (${masters(count)})`,
  },
  commandRefusals: {
    refusals: {
      NotPermitted: "Su cuenta no puede enviar este comando.",
      Forbidden: "Su cuenta no puede enviar este comando.",
      NotFound: "Un maestro ya no pertenece a esta planta. Recargue la página.",
      BadArguments: "El servidor rechazó los parámetros.",
      InvalidArgument: "El servidor rechazó la solicitud.",
      UnknownCommand: "El servidor no conoce este comando.",
      ConfirmationRequired: "Este comando requiere confirmación. Ejecútelo de nuevo.",
      ConfirmationInvalid: "Sin confirmar: el nombre no coincide o pasaron 60 segundos.",
      RemoteControlOff: "El control remoto de esta planta está desactivado.",
      SessionIdle: "No se envió nada: esta sesión no estaba en uso y necesita su contraseña.",
      StaleRequest:
        "Esta solicitud tiene más de 5 minutos o el reloj de este dispositivo está mal. No se envió nada: compruebe el reloj y ejecute el comando de nuevo.",
      RateLimited: "Demasiados comandos: como máximo 30 por minuto. Espere un momento.",
      IdempotencyMismatch: "Otro comando tiene este ID. Ejecútelo de nuevo.",
      OverrideRefused: "Este enclavamiento no se puede anular aquí.",
      DrillRefused:
        "Un simulacro de defensa exige viento por debajo del límite, conocido en cada maestro, y ninguna defensa activa. No se envió nada.",
      ApprovalOver: "Esta solicitud terminó: se decidió, se retiró o caducó.",
      ApprovalInvalid: "El solicitante ya no puede enviar este comando. No se envió nada.",
      SecondPersonRequired:
        "Este comando requiere una segunda persona: debe aprobarlo otra persona.",
      Conflict: "Otra persona cambió esto al mismo tiempo. Inténtelo de nuevo.",
      NoMotion: "Este comando no mueve seguidores.",
      ExportTooLarge: "El informe es demasiado grande para un archivo.",
    },
    reasoned: {
      "ConfirmationInvalid approver":
        "Alguien ya avaló a esta persona, o desde entonces se rechazó a otra. No se cambió nada.",
      "ConfirmationInvalid digest":
        "La solicitud cambió desde que se mostró. Recargue la página y revísela de nuevo.",
    },
    advice: {
      networkError:
        "No se enviará nada más tarde. Compruebe el historial antes de intentarlo de nuevo.",
      failed: "Compruebe el historial antes de intentarlo de nuevo.",
    },
  },
} satisfies Partial<Catalogue>;
