/** Spanish: escalation of alarms. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const people = (count: number) => plural(count, { one: "# persona", other: "# personas" });

export const ESCALATION = {
  escalation: {
    title: "Escalado",
    acknowledge: "Reconocer",
    acknowledging: "Reconociendo...",
    acknowledged: "Reconocida: no se notifica a más personas",
    acknowledgeFailed: "No reconocida",
    alarm: "Alarma",
    state: "Estado",
    show: "Mostrar",
    unanswered: (alarm, since) => `Ninguna persona ha reconocido: ${alarm}, desde ${since}.`,
    noAnswer: "Ninguna persona la ha reconocido.",
    allNotified: (count) => `Se notificó a todas las personas (${people(count)}).`,
    oneNotified: "Se notificó a la única persona del escalado.",
    noneNotified: "No se pudo contactar con ninguna persona del escalado.",
    next: (step, names, at) => `Paso ${numberText(step)}, ${at}: ${names}, si antes no se reconoce`,
    acknowledgedBy: (name, at) => `Reconocida por ${name}, ${at}`,
    over: (at) => `Terminó ${at} sin reconocimiento`,
    sent: (name, channel, at) => `${name}: ${channel}, ${at}`,
    notSent: (name, channel, reason) => `${name}: ${channel}, ${reason}`,
    stepTitle: (step) => `Paso ${numberText(step)}`,
    sends: (count) => `Notificadas hasta ahora: ${people(count)}`,
    unnamed: "una cuenta eliminada",
    unknown: "No se pudo leer si hay escalados sin respuesta.",
    outdated: "Puede estar desactualizado.",
    about:
      "Si ninguna persona reconoce una alarma, se notifica a las personas de cada paso, por orden. Una alarma que ya está activa empieza con el primer paso al guardar la cadena. Un escalado en curso conserva la cadena con la que empezó.",
    chainOf: (severity) => `Escalado de alarmas de gravedad ${severity}`,
    critical: "crítica",
    major: "mayor",
    empty: "Sin pasos: estas alarmas no se escalan.",
    addStep: "Añadir paso",
    removeStep: (step) => `Eliminar el paso ${numberText(step)}`,
    moveUp: (step) => `Subir el paso ${numberText(step)}`,
    moveDown: (step) => `Bajar el paso ${numberText(step)}`,
    minutes: "Tras minutos",
    minutesFault: (min, max) => `Minutos enteros de ${numberText(min)} a ${numberText(max)}`,
    persons: "Personas",
    personsFault: (max) => `Elija de 1 a ${numberText(max)} personas`,
    channelsFault: "Elija al menos un canal",
    removedPerson: "Ya no tiene acceso",
    beyond: (count) =>
      plural(count, {
        one: "y # persona cuya cuenta usted no administra",
        other: "y # personas cuyas cuentas usted no administra",
      }),
    noPeople: "Ningún usuario cuya cuenta administra puede ver este diseño.",
    unsaved: "Aún sin guardar",
    save: "Guardar escalado",
    discard: "Descartar",
    saving: "Guardando...",
    channelHint:
      "El correo necesita un remitente en la instalación. Los avisos push llegan a los navegadores en los que la persona ha activado el aviso de una zona de trabajo. El tema reenvía el mensaje a sus suscriptores.",
  },
  channelNames: { MAIL: "Correo", TOPIC: "Tema (SNS)", PUSH: "Aviso push" },
  sendOutcomes: {
    notPermitted: "no enviado: sin acceso a la planta",
    noAddress: "no enviado: no localizable por este canal",
    failed: "no enviado: rechazado durante una hora",
    stopped: "no enviado: ya no es necesario",
    waiting: "enviándose",
  },
} satisfies Partial<Catalogue>;
