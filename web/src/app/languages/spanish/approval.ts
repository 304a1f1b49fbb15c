/** Spanish: approval of a command by a second person. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const masters = (count: number) => plural(count, { one: "# maestro", other: "# maestros" });

export const APPROVAL = {
  approval: {
    needed:
      "Este comando requiere una segunda persona. Se envía cuando otra persona lo aprueba. La solicitud caduca a los 10 minutos.",
    ask: "Solicitar aprobación",
    reasonHint: "De 10 a 500 caracteres. Visible para la segunda persona y en el historial.",
    nowWaiting: "En espera de una segunda persona. Aún no se ha enviado nada.",
    title: "En espera de una segunda persona",
    askedBy: "Solicitado por",
    why: "Motivo",
    to: "Para",
    parameters: "Parámetros",
    override: "Anulación",
    predicted: "Previsto",
    look: "Revisar",
    own: "Usted hizo esta solicitud. Debe aprobarla otra persona.",
    notYours: "Su cuenta no puede enviar este comando, así que no puede aprobarlo.",
    offline: "Sin conexión: ahora no puede aprobar ni rechazar.",
    approve: "Aprobar…",
    approveHint:
      "El comando se envía de inmediato, en nombre del solicitante. El historial nombra a ambas personas.",
    approveNow: "Aprobar y enviar",
    predictedNow: "Previsto ahora",
    cancel: "Cancelar",
    approveTitle: (label) => `¿Aprobar ${label}?`,
    left: (clock) => `Quedan ${clock}`,
    banner: (label, username, count) =>
      `${username} solicita aprobación: ${label}, ${masters(count)}`,
    more: (more) => `y ${numberText(more)} más`,
    listed: (names, more) => `${names} y ${numberText(more)} más`,
    waiting: (name, waiting) =>
      `${name} (${plural(waiting, { one: "# solicitud", other: "# solicitudes" })} para una segunda persona)`,
    reaches: (reached, count) =>
      `llega a ${numberText(reached)} de ${masters(count)}, no mueve ningún seguidor de inmediato`,
    reachesAndMoves: (reached, count, moving, staying) =>
      `llega a ${numberText(reached)} de ${masters(count)}, ${plural(moving, { one: "se movería # seguidor", other: "se moverían # seguidores" })}, ${plural(staying, { one: "# se queda", other: "# se quedan" })}`,
    sent: (sent, count) => `Enviado a ${numberText(sent)} de ${masters(count)}.`,
    approved: (username) => `Aprobado por ${username}`,
    refused: (username) => `Rechazado por ${username}`,
    refusedBecause: (username, reason) => `Rechazado por ${username}: ${reason}`,
    withdrawn: (username) => `Retirado por ${username}`,
    withdrawnBecause: (username, reason) => `Retirado por ${username}: ${reason}`,
    expired: "Caducó sin aprobación. No se envió nada.",
  },

  twoPersonRule: {
    ruleOn: "Aprobación por dos personas: activada",
    ruleOff: "Aprobación por dos personas: desactivada",
    turnOn: "Activar",
    turnOff: "Desactivar",
    turnOnTitle: "¿Activar la aprobación por dos personas?",
    turnOffTitle: "¿Desactivar la aprobación por dos personas?",
    turnOnHint:
      "Los comandos R4 se envían solo cuando otra persona los aprueba. Las defensas de seguridad nunca esperan.",
    turnOffHint:
      "En esta planta, todos ven que usted lo hizo y por qué. Usted, y las cuentas que usted creó o cambió, siguen necesitando una segunda persona durante 30 días.",
  },

  decisions: {
    refuse: {
      open: "Rechazar…",
      title: "¿Rechazar este comando?",
      hint: "El comando no se envía y la solicitud termina.",
      reasonHint: "De 10 a 500 caracteres. Visible para el solicitante y en el historial.",
      go: "Rechazar",
      done: "Comando rechazado. No se envió nada.",
    },
    withdraw: {
      open: "Retirar…",
      title: "¿Retirar su solicitud?",
      hint: "El comando no se envía. Su solicitud y el motivo quedan en el historial.",
      reasonHint: "De 10 a 500 caracteres.",
      go: "Retirar",
      done: "Solicitud retirada. No se envió nada.",
    },
    vouch: {
      open: "Avalar…",
      title: "¿Avalar a esta persona?",
      hint: "Usted confirma que esta persona no es el solicitante. Después podrá aprobar esta solicitud. Avalar no envía nada.",
      reasonHint:
        "De 10 a 500 caracteres. Visible, con su nombre, para todos los que ven la solicitud.",
      go: "Avalar",
      done: "La persona que usted avaló ya puede aprobar esta solicitud.",
    },
  },

  aboutYou: {
    samePerson: "Se requieren dos personas distintas, y usted ya es una de ellas.",
    newAccount: "Su cuenta tenía menos de un día cuando se hizo esta solicitud.",
    newRights:
      "Sus derechos, sus diseños o su aplicación de autenticación cambiaron menos de un día antes de esta solicitud, o después.",
    handledByAsker:
      "El solicitante creó, cambió o restableció la cuenta de usted en los últimos 30 días.",
    handledByApprover:
      "Usted creó, cambió o restableció la cuenta del solicitante en los últimos 30 días.",
    handledByVouched:
      "La persona a la que usted avalaría creó, cambió o restableció la cuenta de usted en los últimos 30 días.",
  },

  aboutApprover: {
    samePerson: (username) =>
      `${username} intentó aprobarlo, pero no puede ser la segunda persona: es quien lo solicitó.`,
    newAccount: (username) =>
      `${username} intentó aprobarlo, pero no puede ser la segunda persona: su cuenta tenía menos de un día cuando se hizo la solicitud.`,
    newRights: (username) =>
      `${username} intentó aprobarlo, pero no puede ser la segunda persona: sus derechos, diseños o aplicación de autenticación cambiaron menos de un día antes de la solicitud, o después.`,
    handledByAsker: (username) =>
      `${username} intentó aprobarlo, pero no puede ser la segunda persona: el solicitante creó, cambió o restableció su cuenta en los últimos 30 días.`,
    handledByApprover: (username) =>
      `${username} intentó aprobarlo, pero no puede ser la segunda persona: creó, cambió o restableció la cuenta del solicitante en los últimos 30 días.`,
    handledByVouched: (username) =>
      `${username} intentó aprobarlo, pero no puede ser la segunda persona: creó, cambió o restableció la cuenta de quien lo avala en los últimos 30 días.`,
  },

  twoPersons: {
    notSecond:
      "Por eso no puede ser la segunda persona. Puede aprobarlo otra persona, o un administrador ajeno a la solicitud puede avalar a usted.",
    notVoucher: "Por eso no puede avalar aquí. Quizá pueda otro administrador.",
    otherApprover:
      "Puede aprobarlo otra persona, o un administrador ajeno a la solicitud puede avalar a esta.",
    newAccount: "Su cuenta tiene menos de un día.",
    newRights:
      "Sus derechos, sus diseños o su aplicación de autenticación cambiaron en el último día.",
    notYet: "Puede desactivarlo otro administrador, o usted cuando haya pasado un día.",
    vouchedForYou: (username, reason) =>
      `${username} avaló a usted, así que ahora puede aprobarlo. Motivo: ${reason}`,
    vouchedFor: (username, approver, reason) =>
      `${username} avaló a ${approver}, que ahora puede aprobarlo. Motivo: ${reason}`,
  },
} satisfies Partial<Catalogue>;
