/** Brazilian Portuguese: the list and map of layouts, with their health and alarms. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const HEALTH = {
  health: {
    health: "Condição",
    trackers: "Rastreadores",
    wind: "Vento",
    oldest: "Dados mais antigos",
    day: "Últimas 24\u00a0h",
    unknown: "–",
    loading: "Lendo a condição…",
    show: "Mostrar",
    noAlarms: "Sem alarmes",
    alarmsHidden: "Alarmes: não incluídos na sua função",
    notPermitted: "Não incluído na sua função",
    noReadings: "Ainda sem leituras",
    noWind: "Nenhum mestre informa o vento",
    noController: "Nenhum mestre tem controlador ainda",
    notRead: "Condição ainda não lida",
    notChecked: "Ainda não verificado pelo servidor",
    allOnline: "Todos online",
    noMatch: "Nenhum layout atende a este filtro",
    showAll: "Mostrar todos",
    filters: {
      all: "Todos",
      attention: "Requerem atenção",
      silent: "Não informam",
      stowed: "Em defesa",
    },
    states: {
      critical: "Crítico",
      major: "Maior",
      unknown: "Desconhecido",
      minor: "Menor",
      handled: "Alarmes reconhecidos ou adiados",
      partial: "Normal, alarmes não incluídos na sua função",
      empty: "Sem controladores",
      normal: "Normal",
    },
    asOf: (time) => `Condição lida: ${time}`,
    showing: (reason, time) => `${reason}. Dados mostrados: ${time}.`,
    failures: {
      networkError: "Sem conexão: a condição não está atualizada",
      unauthorised: "Sua sessão terminou",
      refused: "Sua função não inclui a condição dos layouts",
      failed: "Não foi possível ler a condição",
    },
    outOfDate: (duration) => `Dados desatualizados: última verificação há ${duration}`,
    notReporting: (masters) => plural(masters, { one: "# não informa", other: "# não informam" }),
    offlineOf: (offline, all) => `${offline} de ${all} sem conexão`,
    neverReported: (masters) =>
      plural(masters, { one: "# nunca informou", other: "# nunca informaram" }),
    atMasters: (problems, names) => `${problems}: ${names}`,
    noReadingsFrom: (masters) =>
      plural(masters, { one: "Sem leituras de # mestre", other: "Sem leituras de # mestres" }),
    onlineOf: (online, all) => `${online} de ${all} online`,
    more: (count) => `mais ${count}`,
    modeOf: (mode, masters, all) =>
      plural(all, {
        one: `${mode}, ${masters} de # mestre`,
        other: `${mode}, ${masters} de # mestres`,
      }),
    inPosition: (reached, all) => `${reached} de ${all} em posição`,
    inPositionAtRisk: (reached, all, atRisk) =>
      `${atRisk} talvez sem defesa · ${reached} de ${all} em posição`,
    peak: (speed) => `máx. ${speed}`,
    peakAndLimit: (speed, limit) => `máx. ${speed}, limite ${limit}`,
    alarmsUnknown: "alarmes desconhecidos",
    alarmsNone: "sem alarmes",
    trackersCounted: (count) => plural(count, { one: "# rastreador", other: "# rastreadores" }),
  },
  alarmsOfLayouts: {
    list: "Alarmes de todos os layouts",
    none: "Sem alarmes ativos",
    unknown: "Os alarmes são desconhecidos",
    notPermitted: "Sua função não inclui alarmes",
    noTime: "Início desconhecido",
    ofMaster: "Mestre",
    acknowledged: "reconhecido",
    shelved: "adiado",
    since: (time) => `, desde ${time}`,
    more: (count) => `mais ${numberText(count)}`,
    unknownOf: (names) => `Alarmes desconhecidos ou desatualizados: ${names}.`,
    moreGroups: (groups, name) =>
      plural(groups, { one: `mais # grupo em ${name}`, other: `mais # grupos em ${name}` }),
    openLayout: (groups) => `${groups}: abra o layout para vê-los.`,
  },
  locationsLink: {
    title: "Locais dos dispositivos",
    of: (layoutName) => `Locais dos dispositivos de ${layoutName}`,
  },
  editMode: {
    edit: "Editar layouts",
    addLayout: "Adicionar layout",
    finishEdit: "Concluir a edição",
    editing:
      "Modo de edição: selecione um layout para editá-lo. Layouts não publicados são mostrados.",
    unpublished: "Não publicado",
    demo: "Demonstração",
  },
  layoutsMap: {
    view: "Vista",
    list: "Lista",
    map: "Mapa",
    both: "Lista e mapa",
    alarms: "Alarmes",
    mapName: "Mapa dos layouts",
    zoomIn: "Aproximar",
    zoomOut: "Afastar",
    fit: "Ajustar aos layouts",
    start: "País inteiro",
    noPlaces: "Nenhum destes layouts tem coordenadas",
    tilesFailed: "Não foi possível carregar as imagens do mapa. Os contornos são mostrados.",
    improveMap: "Melhorar este mapa",
    withoutCoordinates: (count) =>
      plural(count, {
        one: "# layout não tem coordenadas",
        other: "# layouts não têm coordenadas",
      }),
  },
} satisfies Partial<Catalogue>;
