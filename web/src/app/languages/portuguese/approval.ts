/** Brazilian Portuguese: approval of a command by a second person. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const masters = (count: number) => plural(count, { one: "# mestre", other: "# mestres" });

export const APPROVAL = {
  approval: {
    needed:
      "Este comando exige uma segunda pessoa. Ele é enviado depois que outra pessoa o aprova. A solicitação expira em 10 minutos.",
    ask: "Solicitar aprovação",
    reasonHint: "De 10 a 500 caracteres. Visível para a segunda pessoa e no histórico.",
    nowWaiting: "Aguardando uma segunda pessoa. Nada foi enviado ainda.",
    title: "Aguardando uma segunda pessoa",
    askedBy: "Solicitado por",
    why: "Motivo",
    to: "Para",
    parameters: "Parâmetros",
    override: "Anulação",
    predicted: "Previsto",
    look: "Revisar",
    own: "Você fez esta solicitação. Outra pessoa precisa aprová-la.",
    notYours: "Sua conta não pode enviar este comando, então você não pode aprová-lo.",
    offline: "Sem conexão: agora não é possível aprovar nem recusar.",
    approve: "Aprovar…",
    approveHint:
      "O comando é enviado de imediato, em nome do solicitante. O histórico registra as duas pessoas.",
    approveNow: "Aprovar e enviar",
    predictedNow: "Previsto agora",
    cancel: "Cancelar",
    approveTitle: (label) => `Aprovar ${label}?`,
    left: (clock) => `Restam ${clock}`,
    banner: (label, username, count) =>
      `${username} solicita aprovação: ${label}, ${masters(count)}`,
    more: (more) => `e mais ${numberText(more)}`,
    listed: (names, more) => `${names} e mais ${numberText(more)}`,
    waiting: (name, waiting) =>
      `${name} (${plural(waiting, { one: "# solicitação", other: "# solicitações" })} para uma segunda pessoa)`,
    reaches: (reached, count) =>
      `chega a ${numberText(reached)} de ${masters(count)}, não move nenhum rastreador de imediato`,
    reachesAndMoves: (reached, count, moving, staying) =>
      `chega a ${numberText(reached)} de ${masters(count)}, ${plural(moving, { one: "# rastreador se moveria", other: "# rastreadores se moveriam" })}, ${plural(staying, { one: "# fica", other: "# ficam" })}`,
    sent: (sent, count) => `Enviado para ${numberText(sent)} de ${masters(count)}.`,
    approved: (username) => `Aprovado por ${username}`,
    refused: (username) => `Recusado por ${username}`,
    refusedBecause: (username, reason) => `Recusado por ${username}: ${reason}`,
    withdrawn: (username) => `Retirado por ${username}`,
    withdrawnBecause: (username, reason) => `Retirado por ${username}: ${reason}`,
    expired: "Expirou sem aprovação. Nada foi enviado.",
  },

  twoPersonRule: {
    ruleOn: "Aprovação por duas pessoas: ativada",
    ruleOff: "Aprovação por duas pessoas: desativada",
    turnOn: "Ativar",
    turnOff: "Desativar",
    turnOnTitle: "Ativar a aprovação por duas pessoas?",
    turnOffTitle: "Desativar a aprovação por duas pessoas?",
    turnOnHint:
      "Os comandos R4 só são enviados depois que outra pessoa os aprova. As defesas de segurança nunca esperam.",
    turnOffHint:
      "Nesta usina, todos veem que você fez isso e por quê. Você, e as contas que você criou ou alterou, ainda precisam de uma segunda pessoa por 30 dias.",
  },

  decisions: {
    refuse: {
      open: "Recusar…",
      title: "Recusar este comando?",
      hint: "O comando não é enviado e a solicitação termina.",
      reasonHint: "De 10 a 500 caracteres. Visível para o solicitante e no histórico.",
      go: "Recusar",
      done: "Comando recusado. Nada foi enviado.",
    },
    withdraw: {
      open: "Retirar…",
      title: "Retirar sua solicitação?",
      hint: "O comando não é enviado. Sua solicitação e o motivo ficam no histórico.",
      reasonHint: "De 10 a 500 caracteres.",
      go: "Retirar",
      done: "Solicitação retirada. Nada foi enviado.",
    },
    vouch: {
      open: "Avalizar…",
      title: "Avalizar esta pessoa?",
      hint: "Você confirma que esta pessoa não é o solicitante. Depois ela pode aprovar esta solicitação. Avalizar não envia nada.",
      reasonHint:
        "De 10 a 500 caracteres. Visível, com seu nome, para todos que veem a solicitação.",
      go: "Avalizar",
      done: "A pessoa que você avalizou já pode aprovar esta solicitação.",
    },
  },

  aboutYou: {
    samePerson: "São necessárias duas pessoas diferentes, e você já é uma delas.",
    newAccount: "Sua conta tinha menos de um dia quando esta solicitação foi feita.",
    newRights:
      "Seus direitos, seus layouts ou seu aplicativo de autenticação mudaram menos de um dia antes desta solicitação, ou depois.",
    handledByAsker: "O solicitante criou, alterou ou redefiniu a sua conta nos últimos 30 dias.",
    handledByApprover:
      "Você criou, alterou ou redefiniu a conta do solicitante nos últimos 30 dias.",
    handledByVouched:
      "A pessoa que você avalizaria criou, alterou ou redefiniu a sua conta nos últimos 30 dias.",
  },

  aboutApprover: {
    samePerson: (username) =>
      `${username} tentou aprovar, mas não pode ser a segunda pessoa: foi quem fez a solicitação.`,
    newAccount: (username) =>
      `${username} tentou aprovar, mas não pode ser a segunda pessoa: sua conta tinha menos de um dia quando a solicitação foi feita.`,
    newRights: (username) =>
      `${username} tentou aprovar, mas não pode ser a segunda pessoa: seus direitos, layouts ou aplicativo de autenticação mudaram menos de um dia antes da solicitação, ou depois.`,
    handledByAsker: (username) =>
      `${username} tentou aprovar, mas não pode ser a segunda pessoa: o solicitante criou, alterou ou redefiniu sua conta nos últimos 30 dias.`,
    handledByApprover: (username) =>
      `${username} tentou aprovar, mas não pode ser a segunda pessoa: criou, alterou ou redefiniu a conta do solicitante nos últimos 30 dias.`,
    handledByVouched: (username) =>
      `${username} tentou aprovar, mas não pode ser a segunda pessoa: criou, alterou ou redefiniu a conta de quem avaliza nos últimos 30 dias.`,
  },

  twoPersons: {
    notSecond:
      "Por isso você não pode ser a segunda pessoa. Outra pessoa pode aprovar, ou um administrador não envolvido pode avalizar você.",
    notVoucher: "Por isso você não pode avalizar aqui. Talvez outro administrador possa.",
    otherApprover:
      "Outra pessoa pode aprovar, ou um administrador não envolvido pode avalizar esta.",
    newAccount: "Sua conta tem menos de um dia.",
    newRights:
      "Seus direitos, seus layouts ou seu aplicativo de autenticação mudaram no último dia.",
    notYet: "Outro administrador pode desativar isso, ou você depois que passar um dia.",
    vouchedForYou: (username, reason) =>
      `${username} avalizou você, então agora você pode aprovar. Motivo: ${reason}`,
    vouchedFor: (username, approver, reason) =>
      `${username} avalizou ${approver}, que agora pode aprovar. Motivo: ${reason}`,
  },
} satisfies Partial<Catalogue>;
