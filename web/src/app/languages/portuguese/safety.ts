/** Brazilian Portuguese: before a command is sent, and its refusal. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const masters = (count: number) => plural(count, { one: "# mestre", other: "# mestres" });
const nodes = (count: number) => plural(count, { one: "# nó", other: "# nós" });

export const SAFETY = {
  confirm: {
    target: "Vai para",
    nodes: "Nós",
    wind: "Vento agora",
    windUnknown: "Desconhecido",
    effect: "Efeito",
    goal: "Movimento",
    toTracking: "Voltam ao rastreamento ou à defesa ativa",
    stayPut: "Os rastreadores não se movem",
    moves: "Moveriam-se",
    risk: "Risco",
    noMotion: "Não move nenhum rastreador de imediato.",
    predictedFrom: "Estimativa pelas últimas leituras.",
    previewFailed: "Não foi possível carregar a prévia.",
    cancel: "Cancelar",
    send: "Enviar comando",
    expired: "Não confirmado em 60 segundos. Nada foi enviado.",
    again: "Preparar de novo",
    preparing: "Preparando…",
    notPrepared: "Não foi possível preparar o comando.",
    override: "Anular com um motivo",
    overrideTitle: "Anular um intertravamento",
    overrideHint:
      "Um intertravamento de segurança bloqueia este comando. A anulação fica registrada com seu nome e seu motivo.",
    overrideReason: "Motivo",
    reasonHint: "De 10 a 500 caracteres",
    goOn: "Continuar",
    mastersSkipped: "Não enviado para",
    confirmTitle: (label) => `Executar ${label}?`,
    confirmForNodes: (count, of) =>
      `Um comando é enviado para cada um de ${nodes(count)} de ${masters(of)}.`,
    confirmWithin: (seconds) => `Confirme em ${seconds} s.`,
    movesFor: (duration) => `Moveriam-se · ${duration}`,
    reachesAll: (all, count) =>
      `${plural(all, { one: "o único mestre", other: "todos os # mestres" })}, ${nodes(count)}`,
    reaches: (some, all, count) => `${numberText(some)} de ${masters(all)}, ${nodes(count)}`,
    windAndPeak: (average, peak) => `${average}, máx. ${peak}`,
    flat: "horizontal, 0°",
    west: (degrees) => `${degrees}° oeste`,
    east: (degrees) => `${degrees}° leste`,
  },
  siteName: {
    typeName: "Digite o nome da usina",
    mismatch: (name) => `Digite exatamente: ${name}`,
  },
  stays: {
    notSent: "Comando não enviado ao mestre",
    noId: "Sem ID atribuído",
    neverReported: "Nunca informou",
    stale: "Sem resposta há uma hora",
    lowBattery: "Bateria baixa demais",
    ownStow: "Em defesa por si mesmo",
    alarm: "Motor bloqueado por um alarme",
    trackingOff: "Rastreamento desativado",
    notShown: "Não pode se mover (sua função não permite ver por quê)",
    higherPriority: "Uma defesa tem prioridade",
    alreadyThere: "Já em posição",
    nothingToEnd: "Nenhuma posição fixada para encerrar",
  },
  stowConflicts: {
    prevails: (stow, count) =>
      `Bloqueado por uma defesa ativa: ${stow.toLowerCase()} (${masters(count)})`,
    limits: (stow, count) =>
      `Limitado por uma defesa ativa: ${stow.toLowerCase()} (${masters(count)})`,
    yields: (stow, count) =>
      `Prevalece sobre uma defesa ativa: ${stow.toLowerCase()} (${masters(count)})`,
    ends: (stow, count) => `Encerra uma defesa ativa: ${stow.toLowerCase()} (${masters(count)})`,
    takesOver: (stow, count) =>
      `Depois segue uma defesa ativa: ${stow.toLowerCase()} (${masters(count)})`,
  },
  commandRefusals: {
    refusals: {
      NotPermitted: "Sua conta não pode enviar este comando.",
      Forbidden: "Sua conta não pode enviar este comando.",
      NotFound: "Um mestre não pertence mais a esta usina. Recarregue a página.",
      BadArguments: "O servidor rejeitou os parâmetros.",
      InvalidArgument: "O servidor rejeitou a solicitação.",
      UnknownCommand: "O servidor não conhece este comando.",
      ConfirmationRequired: "Este comando precisa de confirmação. Execute de novo.",
      ConfirmationInvalid: "Não confirmado: o nome não confere ou se passaram 60 segundos.",
      RemoteControlOff: "O controle remoto desta usina está desativado.",
      SessionIdle: "Nada foi enviado: esta sessão não estava em uso e precisa da sua senha.",
      StaleRequest:
        "Esta solicitação tem mais de 5 minutos ou o relógio deste dispositivo está errado. Nada foi enviado: verifique o relógio e execute o comando de novo.",
      RateLimited: "Comandos demais: no máximo 30 por minuto. Espere um momento.",
      IdempotencyMismatch: "Outro comando tem este ID. Execute de novo.",
      OverrideRefused: "Este intertravamento não pode ser anulado aqui.",
      DrillRefused:
        "Um simulado de defesa exige vento abaixo do limite, conhecido em cada mestre, e nenhuma defesa ativa. Nada foi enviado.",
      ApprovalOver: "Esta solicitação terminou: foi decidida, retirada ou expirou.",
      ApprovalInvalid: "O solicitante não pode mais enviar este comando. Nada foi enviado.",
      SecondPersonRequired:
        "Este comando exige uma segunda pessoa: outra pessoa precisa aprová-lo.",
      Conflict: "Outra pessoa alterou isto ao mesmo tempo. Tente de novo.",
      NoMotion: "Este comando não move rastreadores.",
      ExportTooLarge: "O relatório é grande demais para um arquivo.",
    },
    reasoned: {
      "ConfirmationInvalid approver":
        "Alguém já avalizou esta pessoa, ou outra foi recusada desde então. Nada foi alterado.",
      "ConfirmationInvalid digest":
        "A solicitação mudou desde que foi mostrada. Recarregue a página e revise de novo.",
    },
    advice: {
      networkError: "Nada será enviado depois. Verifique o histórico antes de tentar de novo.",
      failed: "Verifique o histórico antes de tentar de novo.",
    },
  },
} satisfies Partial<Catalogue>;
