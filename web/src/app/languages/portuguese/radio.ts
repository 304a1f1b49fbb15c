/** Portuguese: the page of a site's radio mesh. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const RADIO = {
  radio: {
    master: "Mestre",
    earlier: "24 horas antes",
    later: "24 horas depois",
    latest: "Mais recente",
    onMap: "Mostrar no mapa",
    csv: "Baixar CSV",
    period: (from, to, zone) => `${from} a ${to}, ${zone}`,
    loading: "Lendo o rádio dos nós…",
    failed: "Não foi possível ler as rodadas",
    offlineHint: "O rádio é lido quando há conexão.",
    notPermitted: "Você não pode ver leituras",
    noRounds: "Sem rodadas neste período",
    noRoundsHint: "Este mestre não enviou rodadas. Escolha outro período ou outro mestre.",
    map: "Malha do mestre",
    summary: (rounds, heard, nodes) =>
      `${plural(rounds, { one: "# rodada", other: "# rodadas" })}; responderam ${numberText(heard)} de ${plural(nodes, { one: "# nó", other: "# nós" })}`,
    noRoute: (count) =>
      plural(count, {
        one: "A rota de # nó é desconhecida",
        other: "As rotas de # nós são desconhecidas",
      }),
    nothing: "Nada chama a atenção nestas rodadas",
    nothingHint: "Nós que não responderam neste período não são avaliados.",
    lost: "Repetidores perdidos",
    weak: "Enlaces fracos",
    single: "Pontos únicos de falha",
    busiest: "Repetidores com mais nós atrás",
    more: (count) => `mais ${numberText(count)}`,
    channels: "Canais compartilhados",
    repeater: "Mais um repetidor",
    lostSince: (time) => `sem resposta desde ${time}`,
    silentBehind: (count) =>
      plural(count, {
        one: "# nó atrás dele não responde",
        other: "# nós atrás dele não respondem",
      }),
    moved: (count) =>
      plural(count, { one: "# nó encontrou outra rota", other: "# nós encontraram outra rota" }),
    weakSignal: (dbm, quality) =>
      `sinal ${dbm} dBm, qualidade ${numberText(quality)} de 255: sem reserva contra desvanecimento`,
    fewAnswers: (share, usual) =>
      `responde a ${share} das chamadas; nós com os mesmos saltos, a ${usual}`,
    over: (name) => `por ${name}`,
    theMaster: "o mestre",
    dependents: (count) =>
      plural(count, { one: "# nó não usou outra rota", other: "# nós não usaram outra rota" }),
    cutOff: (count) =>
      plural(count, {
        one: "# deles provavelmente não encontre nenhuma",
        other: "# deles provavelmente não encontrem nenhuma",
      }),
    cutOffNone: (count) =>
      plural(count, {
        one: "provavelmente encontra uma",
        other: "todos provavelmente encontram uma",
      }),
    cutOffUnknown: "não se sabe se encontrariam uma",
    sameChannel: (channel, name) =>
      `O canal ${channel} também é o de ${name}, cujos rádios estão ao alcance`,
    samePan: "Ambos têm o mesmo PAN id: os nós podem entrar no mestre errado",
    proposal: (near, count) =>
      `Perto de ${near} ajudaria ${plural(count, { one: "# nó", other: "# nós" })}`,
    proposalOver: (name, dbm) => `Sinal esperado para ${name}: ${dbm} dBm`,
    estimated: "Estimado a partir dos enlaces usados, sem terreno nem edifícios.",
    legend: {
      good: "Enlace com reserva",
      weak: "Enlace fraco",
      lost: "Repetidor perdido",
      silent: "Nó sem resposta",
      single: "Ponto único de falha",
      repeater: "Repetidor proposto",
    },
  },
} satisfies Pick<Catalogue, "radio">;
