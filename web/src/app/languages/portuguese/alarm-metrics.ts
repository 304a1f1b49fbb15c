/** Portuguese: the view "Alarm performance". */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const ALARM_METRICS = {
  alarmMetrics: {
    period: "Período",
    days: (days: number) => plural(days, { one: "# dia", other: "# dias" }),
    lastDay: "Último dia",
    export: "Baixar CSV",
    exportNotPermitted: "Seu perfil não inclui downloads.",
    loading: "Carregando os números de alarmes",
    failed: "Não foi possível carregar os números de alarmes",
    notPermitted: "Seu perfil não inclui alarmes",
    notPermittedHint: "Peça a um administrador o direito de ver leituras.",
    offlineHint: "Os números aparecem quando a conexão voltar.",
    asLastSeen: (time: string) => `Sem conexão: situação de ${time}.`,
    oldFailed: (time: string) => `Não foi possível renovar os números: situação de ${time}.`,
    noSites: "Ainda não há usinas",
    noSitesHint: "Os números aparecem aqui assim que você puder ver uma usina.",
    about:
      "Dias terminados pelos relógios de cada usina. Os números de referência foram publicados para um operador de uma planta de processo; são marcas, não limites.",

    sites: "Usinas",
    site: "Usina",
    average: "Alarmes por 10 min",
    peak: "Máximo em 10 min",
    flood: "Tempo em avalanche",
    unknownTime: "Tempo desconhecido",
    standing: "Ativos há mais de 24 h",
    timeToAck: "Tempo até o reconhecimento",
    shelved: "Adiados agora",
    chattering: "Repetitivos",
    raised: "Alarmes",
    unknown: "Desconhecido",
    notRead: "Desconhecido: não lido",
    noneAcknowledged: "Nenhum reconhecido",
    ack: (median: string, high: string) => `${median}, 95 %: ${high}`,
    notAcknowledged: (cleared: number, waiting: number) =>
      `${numberText(cleared)} encerrados e ${numberText(waiting)} ativos sem ele`,
    reference: (value: string, origin: string) => `referência ${value} (${origin})`,
    percent: (value: string) => `${value} %`,

    hidden: (count: number) =>
      plural(count, {
        one: "Seu perfil oculta mais # alarme.",
        other: "Seu perfil oculta mais # alarmes.",
      }),
    noData: (names: string) => `Sem dados neste período, e em nenhum número: ${names}.`,
    notComplete:
      "Parte dos dados deste período ainda não foi resumida. Isso é feito uma vez por hora, para os dias terminados há mais de uma hora.",
    cut: "Um dia teve mais alarmes do que se guardam: os números são baixos demais.",

    details: (site: string) => `Alarmes de ${site}`,
    close: "Fechar",
    chart: "Alarmes por 10 minutos",
    chartAbout: (raised: number, floods: string, unknown: string) =>
      `${numberText(raised)} alarmes; ${floods} em avalanche, ${unknown} desconhecido`,
    legend: {
      calm: "Sem avalanche",
      flood: "Em avalanche",
      unknown: "Um mestre sem dados",
    },
    floodLine: "avalanche",
    frequent: "Alarmes mais frequentes",
    topShare: (share: string) => `Os dez mais frequentes são ${share} de todos`,
    alarm: "Alarme",
    devices: "Dispositivos",
    share: "Parte",
    chatteringAbout: "Ativados três vezes em duas horas por um dispositivo",
    device: "Dispositivo",
    lastRaised: "Última ativação",
    actions: "Ações",
    shelve: "Adiar",
    shelveOf: (alarm: string, device: string) => `Adiar ${alarm}, ${device}`,
    setting: (names: string) => `Configurações: ${names}`,
    noSetting: "Sem configuração: fixo no firmware",
    shifts: "Turnos",
    shift: "Turno",
    shiftLength: "Duração dos turnos",
    hours: (hours: number) => `${numberText(hours)} h`,
    shiftsAbout: "Começam às 06:00 pelos relógios da usina.",
    none: "Nenhum",
    nothing: "Nenhum neste período",
    fleeting: (count: number) =>
      plural(count, {
        one: "# alarme esteve em uma só rodada (fugaz).",
        other: "# alarmes estiveram em uma só rodada (fugazes).",
      }),
  },
} satisfies Pick<Catalogue, "alarmMetrics">;
