/** Spanish: the list and map of layouts, with their health and alarms. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const HEALTH = {
  health: {
    health: "Condición",
    trackers: "Seguidores",
    wind: "Viento",
    oldest: "Datos más antiguos",
    day: "Últimas 24\u00a0h",
    unknown: "–",
    loading: "Leyendo la condición…",
    show: "Mostrar",
    noAlarms: "Sin alarmas",
    alarmsHidden: "Alarmas: no incluidas en su rol",
    notPermitted: "No incluido en su rol",
    noReadings: "Aún sin lecturas",
    noWind: "Ningún maestro informa del viento",
    noController: "Ningún maestro tiene controlador aún",
    notRead: "Condición aún sin leer",
    notChecked: "El servidor aún no lo ha comprobado",
    allOnline: "Todos los maestros en línea",
    noMatch: "Ningún diseño cumple este filtro",
    showAll: "Mostrar todos",
    filters: {
      all: "Todos",
      attention: "Requieren atención",
      silent: "No informan",
      stowed: "En defensa",
    },
    states: {
      critical: "Crítico",
      major: "Mayor",
      unknown: "Desconocido",
      minor: "Menor",
      handled: "Alarmas reconocidas o aplazadas",
      partial: "Normal, alarmas no incluidas en su rol",
      empty: "Sin controladores",
      normal: "Normal",
    },
    asOf: (time) => `Condición leída: ${time}`,
    showing: (reason, time) => `${reason}. Datos mostrados: ${time}.`,
    failures: {
      networkError: "Sin conexión: la condición no está actualizada",
      unauthorised: "Su sesión ha terminado",
      refused: "Su rol no incluye la condición de los diseños de planta",
      failed: "No se pudo leer la condición",
    },
    outOfDate: (duration) => `Datos desactualizados: última comprobación hace ${duration}`,
    notReporting: (masters) => plural(masters, { one: "# no informa", other: "# no informan" }),
    offlineOf: (offline, all) => `${offline} de ${all} sin conexión`,
    neverReported: (masters) =>
      plural(masters, { one: "# nunca ha informado", other: "# nunca han informado" }),
    atMasters: (problems, names) => `${problems}: ${names}`,
    noReadingsFrom: (masters) =>
      plural(masters, { one: "Sin lecturas de # maestro", other: "Sin lecturas de # maestros" }),
    onlineOf: (online, all) => `${online} de ${all} en línea`,
    more: (count) => `${count} más`,
    modeOf: (mode, masters, all) =>
      plural(all, {
        one: `${mode}, ${masters} de # maestro`,
        other: `${mode}, ${masters} de # maestros`,
      }),
    inPosition: (reached, all) => `${reached} de ${all} en posición`,
    inPositionAtRisk: (reached, all, atRisk) =>
      `${atRisk} quizá sin defensa · ${reached} de ${all} en posición`,
    peak: (speed) => `máx. ${speed}`,
    peakAndLimit: (speed, limit) => `máx. ${speed}, límite ${limit}`,
    alarmsUnknown: "alarmas desconocidas",
    alarmsNone: "sin alarmas",
    trackersCounted: (count) => plural(count, { one: "# seguidor", other: "# seguidores" }),
  },
  alarmsOfLayouts: {
    list: "Alarmas de todos los diseños de planta",
    none: "Sin alarmas activas",
    unknown: "Las alarmas se desconocen",
    notPermitted: "Su rol no incluye alarmas",
    noTime: "Inicio desconocido",
    ofMaster: "Maestro",
    acknowledged: "reconocida",
    shelved: "aplazada",
    since: (time) => `, desde ${time}`,
    more: (count) => `${numberText(count)} más`,
    unknownOf: (names) => `Alarmas desconocidas o desactualizadas: ${names}.`,
    moreGroups: (groups, name) =>
      plural(groups, { one: `# grupo más en ${name}`, other: `# grupos más en ${name}` }),
    openLayout: (groups) => `${groups}: abra el diseño de planta para verlos.`,
  },
  locationsLink: {
    title: "Ubicaciones de dispositivos",
    of: (layoutName) => `Ubicaciones de dispositivos de ${layoutName}`,
  },
  editMode: {
    edit: "Editar diseños",
    addLayout: "Añadir diseño",
    finishEdit: "Terminar la edición",
    editing:
      "Modo de edición: seleccione un diseño para editarlo. Se muestran los diseños sin publicar.",
    unpublished: "Sin publicar",
    demo: "Demostración",
  },
  layoutsMap: {
    view: "Vista",
    list: "Lista",
    map: "Mapa",
    both: "Lista y mapa",
    alarms: "Alarmas",
    mapName: "Mapa de los diseños de planta",
    zoomIn: "Acercar",
    zoomOut: "Alejar",
    fit: "Ajustar a los diseños",
    start: "Todo el país",
    noPlaces: "Ninguno de estos diseños tiene coordenadas",
    tilesFailed: "No se pudieron cargar las imágenes del mapa. Se muestran los contornos.",
    improveMap: "Mejorar este mapa",
    withoutCoordinates: (count) =>
      plural(count, {
        one: "# diseño no tiene coordenadas",
        other: "# diseños no tienen coordenadas",
      }),
  },
} satisfies Partial<Catalogue>;
