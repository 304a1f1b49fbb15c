/** Brazilian Portuguese: the journal of alarms. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const JOURNAL: Pick<Catalogue, "journal"> = {
  journal: {
    title: "Alarmes",
    partial: "Talvez sua função não veja todos os alarmes",
    toSite: "Vista da usina",
    search: "Buscar alarmes, notas e nomes",
    show: "Estado dos alarmes",
    filters: "Filtros",
    severity: "Gravidade",
    anySeverity: "Todas",
    master: "Mestre",
    anyMaster: "Todos",
    alarm: "Alarme",
    anyAlarm: "Todos",
    range: "Período",
    list: "Alarmes",
    handOver: "Passagem de turno",
    toList: "Voltar aos alarmes",
    print: "Imprimir",
    download: "Baixar CSV",

    select: "Selecionar",
    selectAll: "Selecionar todos os mostrados",
    clearSelection: "Limpar a seleção",
    acknowledge: "Reconhecer",
    shelve: "Adiar",
    unshelve: "Reativar",
    note: "Adicionar uma nota",
    more: "Mais",
    onMap: "Mostrar no mapa",
    chart: "Mostrar o gráfico",
    replay: "Reproduzir",
    showAlarms: "Mostrar os alarmes",
    hideAlarms: "Ocultar os alarmes",
    showMore: "Mostrar mais",

    noteLabel: "Nota",
    optionalNote: "Nota (opcional)",
    reason: "Motivo",
    noteHint: "No máximo 500 caracteres. Visível a todos que veem o alarme.",
    howLong: "Por quanto tempo",
    cancel: "Cancelar",

    loading: "Carregando...",
    readingBack: "Lendo dias anteriores...",
    noMatch: "Nenhum alarme corresponde",
    empty: "Sem alarmes",
    emptyHint: "Nenhum alarme esteve ativo neste período.",
    nothingOpen: "Sem alarmes abertos",
    nothingOpenHint: "Todos os alarmes ativos estão reconhecidos ou adiados.",
    offlineHint: "Os alarmes são carregados quando houver conexão.",
    failed: "Não foi possível carregar os alarmes",
    notPermitted: "Você não pode ver os alarmes",
    notPermittedHint: "Peça acesso a um administrador.",
    showAll: "Mostrar todos os alarmes do período",
    clearFilters: "Limpar filtros",
    offlineOld: "Sem conexão. Mostrando dados salvos.",
    failedOld: "Não foi possível carregar os alarmes mais recentes. Mostrando dados salvos.",

    mayNotAct: "Sua conta pode ver alarmes, mas não reconhecê-los.",

    open: "Ativo, não reconhecido",
    acknowledged: "Ativo, reconhecido",
    shelvedNow: "Adiado",
    raised: "Ativado",
    cleared: "Normalizado",
    openNotes: "Notas sobre alarmes ativos",
    removedMaster: "Um mestre removido",
    overDuration: (lasted) => `mais de ${lasted}`,
    workAt: (place, alarms) => `Trabalho em ${place}: ${alarms}`,
    workUntil: (name, time) =>
      `${name} trabalha ali. Não contam como abertos até a zona terminar, ${time}`,
    alarmCount: (count) => plural(count, { one: "# alarme", other: "# alarmes" }),
    selectedCount: (count) => plural(count, { one: "# selecionado", other: "# selecionados" }),
    andMore: (count) => `e mais ${numberText(count)}`,
    about: (action, label, device) => `${action}: ${label}, ${device}`,
    acknowledgedByAt: (username, time) => `Reconhecido por ${username}, ${time}`,
    shelvedByUntil: (username, until) => `Adiado por ${username} até ${until}`,
    sinceBefore: (time) => `Desde antes de ${time}`,
    before: (time) => `Antes de ${time}`,
    lastHours: (hours) => `Últimas ${hours} h`,
    lastDays: (days) => `Últimos ${days} dias`,
    acknowledgeAll: (count) => `Reconhecer os ${count}`,
    minutes: (minutes) => `${minutes} minutos`,
    hours: (hours) => plural(hours, { one: "# hora", other: "# horas" }),
    units: {
      days: (days) => `${days} d`,
      hours: (hours) => `${hours} h`,
      minutes: (minutes) => `${minutes} min`,
    },
    filterNames: {
      open: "Abertos",
      active: "Ativos",
      shelved: "Adiados",
      cleared: "Normalizados",
      all: "Todos",
    },
    causes: {
      silentMaster: {
        present: (device, nodes) => `${device} não envia dados, o que explica ${nodes}.`,
        past: (device, nodes) => `${device} não enviava dados, o que explica ${nodes}.`,
      },
      masterPower: {
        present: (device, nodes) =>
          `${device} está com pouca energia, o que explica ${nodes} sem contato.`,
        past: (device, nodes) =>
          `${device} estava com pouca energia, o que explica ${nodes} sem contato.`,
      },
      masterRadio: {
        present: (device, nodes) =>
          `O rádio de ${device} não responde, o que explica ${nodes} sem contato.`,
        past: (device, nodes) =>
          `O rádio de ${device} não respondia, o que explica ${nodes} sem contato.`,
      },
      lostRepeater: {
        present: (device, nodes) =>
          `${device} está perdido, e ${nodes} se conectavam por ele: conserte primeiro esse nó.`,
        past: (device, nodes) => `${device} estava perdido, e ${nodes} se conectavam por ele.`,
      },
    },
    nodes: (count) => plural(count, { one: "# nó", other: "# nós" }),
    masters: (count) => plural(count, { one: "# mestre", other: "# mestres" }),
    nodesOf: (nodes, masters) => `${nodes} de ${masters}`,
    raisedWithin: (span) => `Ativados ${span}`,
    actTitles: {
      ACKNOWLEDGE: (count) =>
        plural(count, { one: "Reconhecer # alarme", other: "Reconhecer # alarmes" }),
      SHELVE: (count) => plural(count, { one: "Adiar # alarme", other: "Adiar # alarmes" }),
      UNSHELVE: (count) => plural(count, { one: "Reativar # alarme", other: "Reativar # alarmes" }),
      NOTE: (count) => plural(count, { one: "Nota sobre # alarme", other: "Nota sobre # alarmes" }),
    },
    actHints: {
      ACKNOWLEDGE: "Todos verão que você está cuidando disto.",
      SHELVE: "Um alarme adiado fica oculto para todos até o tempo dele acabar.",
      UNSHELVE: "Ele volta à lista de alarmes ativos.",
    },
    actsDone: {
      ACKNOWLEDGE: (count) =>
        plural(count, { one: "# alarme reconhecido.", other: "# alarmes reconhecidos." }),
      SHELVE: (count) => plural(count, { one: "# alarme adiado.", other: "# alarmes adiados." }),
      UNSHELVE: (count) =>
        plural(count, { one: "# alarme reativado.", other: "# alarmes reativados." }),
      NOTE: (count) =>
        plural(count, { one: "Nota em # alarme salva.", other: "Nota em # alarmes salva." }),
    },
    handledByOthers: (count) => `${numberText(count)} já tratados por outra pessoa.`,
    doneBefore: "Outra pessoa já fez isto.",
    doneBeforeBy: (by) => `${by} já fez isto.`,
    refusals: {
      NotPermitted: "Sua conta não pode fazer isto.",
      NotFound: "Um mestre não faz mais parte deste layout da usina. Recarregue a página.",
      InvalidArgument: "O servidor rejeitou isto. Recarregue a página e tente de novo.",
      NothingToSettle: "Ele não está mais adiado.",
      Conflict: "Outra pessoa alterou os alarmes ao mesmo tempo. Tente de novo.",
      IdempotencyMismatch: "Isto já foi enviado com outro conteúdo. Tente de novo.",
    },
  },
};
