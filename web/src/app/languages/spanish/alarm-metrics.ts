/** Spanish: the view "Alarm performance". */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const ALARM_METRICS = {
  alarmMetrics: {
    period: "Período",
    days: (days: number) => plural(days, { one: "# día", other: "# días" }),
    lastDay: "Último día",
    export: "Descargar CSV",
    exportNotPermitted: "Su rol no incluye descargas.",
    loading: "Cargando las cifras de alarmas",
    failed: "No se pudieron cargar las cifras de alarmas",
    notPermitted: "Su rol no incluye alarmas",
    notPermittedHint: "Pida a un administrador el derecho a ver lecturas.",
    offlineHint: "Las cifras aparecen cuando vuelve la conexión.",
    asLastSeen: (time: string) => `Sin conexión: estado de ${time}.`,
    oldFailed: (time: string) => `No se pudieron renovar las cifras: estado de ${time}.`,
    noSites: "Aún no hay plantas",
    noSitesHint: "Aquí aparecen cifras en cuanto pueda ver una planta.",
    about:
      "Días terminados según los relojes de cada planta. Las cifras de referencia se publicaron para un operador de una industria de proceso; son marcas, no límites.",

    sites: "Plantas",
    site: "Planta",
    average: "Alarmas por 10 min",
    peak: "Máximo en 10 min",
    flood: "Tiempo en avalancha",
    unknownTime: "Tiempo desconocido",
    standing: "Activas más de 24 h",
    timeToAck: "Tiempo hasta el reconocimiento",
    shelved: "Aplazadas ahora",
    chattering: "Repetitivas",
    raised: "Alarmas",
    unknown: "Desconocido",
    notRead: "Desconocido: no leído",
    noneAcknowledged: "Ninguna reconocida",
    ack: (median: string, high: string) => `${median}, 95 %: ${high}`,
    notAcknowledged: (cleared: number, waiting: number) =>
      `${numberText(cleared)} terminadas y ${numberText(waiting)} activas sin él`,
    reference: (value: string, origin: string) => `referencia ${value} (${origin})`,
    percent: (value: string) => `${value} %`,

    hidden: (count: number) =>
      plural(count, {
        one: "Su rol oculta # alarma más.",
        other: "Su rol oculta # alarmas más.",
      }),
    noData: (names: string) => `Sin datos en este período, y en ninguna cifra: ${names}.`,
    notComplete:
      "Parte de los datos de este período aún no está resumida. Eso se hace una vez por hora, para los días terminados hace más de una hora.",
    cut: "Un día tuvo más alarmas de las que se guardan: las cifras son demasiado bajas.",

    details: (site: string) => `Alarmas de ${site}`,
    close: "Cerrar",
    chart: "Alarmas por 10 minutos",
    chartAbout: (raised: number, floods: string, unknown: string) =>
      `${numberText(raised)} alarmas; ${floods} en avalancha, ${unknown} desconocido`,
    legend: {
      calm: "Sin avalancha",
      flood: "En avalancha",
      unknown: "Un maestro sin datos",
    },
    floodLine: "avalancha",
    frequent: "Alarmas más frecuentes",
    topShare: (share: string) => `Las diez más frecuentes son el ${share} de todas`,
    alarm: "Alarma",
    devices: "Dispositivos",
    share: "Parte",
    chatteringAbout: "Activadas tres veces en dos horas por un dispositivo",
    device: "Dispositivo",
    lastRaised: "Última activación",
    actions: "Acciones",
    shelve: "Aplazar",
    shelveOf: (alarm: string, device: string) => `Aplazar ${alarm}, ${device}`,
    setting: (names: string) => `Ajustes: ${names}`,
    noSetting: "Sin ajuste: fijo en el firmware",
    shifts: "Turnos",
    shift: "Turno",
    shiftLength: "Duración de los turnos",
    hours: (hours: number) => `${numberText(hours)} h`,
    shiftsAbout: "Empiezan a las 06:00 según los relojes de la planta.",
    none: "Ninguna",
    nothing: "Ninguna en este período",
    fleeting: (count: number) =>
      plural(count, {
        one: "# alarma estuvo en una sola ronda (fugaz).",
        other: "# alarmas estuvieron en una sola ronda (fugaces).",
      }),
  },
} satisfies Pick<Catalogue, "alarmMetrics">;
