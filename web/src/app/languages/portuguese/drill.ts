/** Brazilian Portuguese: stow drills. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const DRILL = {
  drill: {
    title: "Simulado de defesa",
    intro:
      "Envia rastreadores a um ângulo e mede quais chegam. A retenção tem prioridade baixa: toda defesa por vento, granizo ou neve prevalece sobre ela, também sem este console.",
    watched:
      "Enquanto este painel está aberto, o console encerra o simulado assim que o vento atinge o limite ou um mestre entra em defesa. Mantenha-o aberto até o simulado terminar. Sem ele, o simulado continua até um usuário enviar Restaurar: com vento ou em defesa o servidor avisa, mas não envia nada.",
    trackers: "Rastreadores",
    all: "Todos os rastreadores",
    share: "Uma parte",
    noShare:
      "Uma parte é sorteada por mestres inteiros, por isso precisa de dois ou mais com controlador.",
    percent: "Parte em %",
    percentHint:
      "De 1 a 50. Mestres inteiros são sorteados, de modo que cada prontidão prevista esteja entre eles.",
    drawAgain: "Sortear outros",
    masters: "Mestres",
    reach: (trackers, all) => `${numberText(trackers)} de ${numberText(all)}`,
    readiness: "Previsto",
    angle: "Ângulo",
    angleHint: "Graus inteiros de −60 a 60, oeste positivo, dentro dos limites de cada mestre.",
    limit: "Limite de vento",
    ready: "Todos os mestres informam menos vento, e nenhum está em defesa.",
    hindered: (count) =>
      plural(count, { one: "Não é possível em # mestre:", other: "Não é possível em # mestres:" }),
    more: (count) => `e mais ${numberText(count)}`,
    windTooHigh: "vento no limite ou acima",
    notReported: "sem relatório",
    noMasters: "Nenhum mestre desta usina tem controlador: nada pode ser enviado.",
    start: "Iniciar simulado",
    confirmTitle: "Iniciar um simulado de defesa?",
    running: "Há um simulado de defesa em andamento.",
    end: "Encerrar simulado",
    ending: "Encerrando o simulado…",
    ended: "O simulado foi encerrado. Os rastreadores voltam ao rastreamento ou à defesa ativa.",
    stopped: (reason) => `O console encerrou o simulado: ${reason}.`,
    endFailed: (names) => `O fim do simulado não foi enviado a ${names}. Tente de novo.`,
    close: "Fechar",
  },
} satisfies Partial<Catalogue>;
