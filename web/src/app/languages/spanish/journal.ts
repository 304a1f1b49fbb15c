/** Spanish: the journal of alarms. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const JOURNAL: Pick<Catalogue, "journal"> = {
  journal: {
    title: "Alarmas",
    partial: "Puede que su rol no vea todas las alarmas",
    toSite: "Vista de la planta",
    search: "Buscar alarmas, notas y nombres",
    show: "Estado de las alarmas",
    filters: "Filtros",
    severity: "Gravedad",
    anySeverity: "Todas",
    master: "Maestro",
    anyMaster: "Todos",
    alarm: "Alarma",
    anyAlarm: "Todas",
    range: "Periodo",
    list: "Alarmas",
    handOver: "Entrega de turno",
    toList: "Volver a las alarmas",
    print: "Imprimir",
    download: "Descargar CSV",

    select: "Seleccionar",
    selectAll: "Seleccionar todas las mostradas",
    clearSelection: "Quitar la selección",
    acknowledge: "Reconocer",
    shelve: "Aplazar",
    unshelve: "Reactivar",
    note: "Añadir una nota",
    more: "Más",
    onMap: "Mostrar en el mapa",
    chart: "Mostrar el gráfico",
    replay: "Reproducir",
    showAlarms: "Mostrar las alarmas",
    hideAlarms: "Ocultar las alarmas",
    showMore: "Mostrar más",

    noteLabel: "Nota",
    optionalNote: "Nota (opcional)",
    reason: "Motivo",
    noteHint: "Como máximo 500 caracteres. La ven todos los que ven la alarma.",
    howLong: "Por cuánto tiempo",
    cancel: "Cancelar",

    loading: "Cargando...",
    readingBack: "Leyendo días anteriores...",
    noMatch: "Ninguna alarma coincide",
    empty: "Sin alarmas",
    emptyHint: "No hubo alarmas activas en este periodo.",
    nothingOpen: "Sin alarmas abiertas",
    nothingOpenHint: "Todas las alarmas activas están reconocidas o aplazadas.",
    offlineHint: "Las alarmas se cargan cuando haya conexión.",
    failed: "No se pudieron cargar las alarmas",
    notPermitted: "No puede ver las alarmas",
    notPermittedHint: "Pida acceso a un administrador.",
    showAll: "Mostrar todas las alarmas del periodo",
    clearFilters: "Borrar filtros",
    offlineOld: "Sin conexión. Se muestran datos guardados.",
    failedOld: "No se pudieron cargar las alarmas más recientes. Se muestran datos guardados.",

    mayNotAct: "Su cuenta puede ver alarmas, pero no reconocerlas.",

    open: "Activa, sin reconocer",
    acknowledged: "Activa, reconocida",
    shelvedNow: "Aplazada",
    raised: "Activada",
    cleared: "Despejada",
    openNotes: "Notas sobre alarmas activas",
    removedMaster: "Un maestro eliminado",
    overDuration: (lasted) => `más de ${lasted}`,
    workAt: (place, alarms) => `Trabajo en ${place}: ${alarms}`,
    workUntil: (name, time) =>
      `${name} trabaja allí. No cuentan como abiertas hasta que la zona termine, ${time}`,
    alarmCount: (count) => plural(count, { one: "# alarma", other: "# alarmas" }),
    selectedCount: (count) => plural(count, { one: "# seleccionada", other: "# seleccionadas" }),
    andMore: (count) => `y ${numberText(count)} más`,
    about: (action, label, device) => `${action}: ${label}, ${device}`,
    acknowledgedByAt: (username, time) => `Reconocida por ${username}, ${time}`,
    shelvedByUntil: (username, until) => `Aplazada por ${username} hasta ${until}`,
    sinceBefore: (time) => `Desde antes de ${time}`,
    before: (time) => `Antes de ${time}`,
    lastHours: (hours) => `Últimas ${hours} h`,
    lastDays: (days) => `Últimos ${days} días`,
    acknowledgeAll: (count) => `Reconocer las ${count}`,
    minutes: (minutes) => `${minutes} minutos`,
    hours: (hours) => plural(hours, { one: "# hora", other: "# horas" }),
    units: {
      days: (days) => `${days} d`,
      hours: (hours) => `${hours} h`,
      minutes: (minutes) => `${minutes} min`,
    },
    filterNames: {
      open: "Abiertas",
      active: "Activas",
      shelved: "Aplazadas",
      cleared: "Despejadas",
      all: "Todas",
    },
    causes: {
      silentMaster: {
        present: (device, nodes) => `${device} no envía datos, lo que explica ${nodes}.`,
        past: (device, nodes) => `${device} no enviaba datos, lo que explica ${nodes}.`,
      },
      masterPower: {
        present: (device, nodes) =>
          `${device} tiene poca energía, lo que explica ${nodes} sin contacto.`,
        past: (device, nodes) =>
          `${device} tenía poca energía, lo que explica ${nodes} sin contacto.`,
      },
      masterRadio: {
        present: (device, nodes) =>
          `La radio de ${device} no responde, lo que explica ${nodes} sin contacto.`,
        past: (device, nodes) =>
          `La radio de ${device} no respondía, lo que explica ${nodes} sin contacto.`,
      },
      lostRepeater: {
        present: (device, nodes) =>
          `Se perdió ${device}, por el que se conectaban ${nodes}: repare primero ese nodo.`,
        past: (device, nodes) => `Se perdió ${device}, por el que se conectaban ${nodes}.`,
      },
    },
    nodes: (count) => plural(count, { one: "# nodo", other: "# nodos" }),
    masters: (count) => plural(count, { one: "# maestro", other: "# maestros" }),
    nodesOf: (nodes, masters) => `${nodes} de ${masters}`,
    raisedWithin: (span) => `Activadas ${span}`,
    actTitles: {
      ACKNOWLEDGE: (count) =>
        plural(count, { one: "Reconocer # alarma", other: "Reconocer # alarmas" }),
      SHELVE: (count) => plural(count, { one: "Aplazar # alarma", other: "Aplazar # alarmas" }),
      UNSHELVE: (count) =>
        plural(count, { one: "Reactivar # alarma", other: "Reactivar # alarmas" }),
      NOTE: (count) => plural(count, { one: "Nota sobre # alarma", other: "Nota sobre # alarmas" }),
    },
    actHints: {
      ACKNOWLEDGE: "Todos verán que usted se ocupa de esto.",
      SHELVE: "Una alarma aplazada queda oculta para todos hasta que pase su tiempo.",
      UNSHELVE: "Vuelve a la lista de alarmas activas.",
    },
    actsDone: {
      ACKNOWLEDGE: (count) =>
        plural(count, { one: "# alarma reconocida.", other: "# alarmas reconocidas." }),
      SHELVE: (count) =>
        plural(count, { one: "# alarma aplazada.", other: "# alarmas aplazadas." }),
      UNSHELVE: (count) =>
        plural(count, { one: "# alarma reactivada.", other: "# alarmas reactivadas." }),
      NOTE: (count) =>
        plural(count, { one: "Nota en # alarma guardada.", other: "Nota en # alarmas guardada." }),
    },
    handledByOthers: (count) => `${numberText(count)} ya las atendió otra persona.`,
    doneBefore: "Otra persona ya lo hizo.",
    doneBeforeBy: (by) => `${by} ya lo hizo.`,
    refusals: {
      NotPermitted: "Su cuenta no puede hacer esto.",
      NotFound: "Un maestro ya no forma parte de este diseño de planta. Recargue la página.",
      InvalidArgument: "El servidor lo rechazó. Recargue la página e inténtelo otra vez.",
      NothingToSettle: "Ya no está aplazada.",
      Conflict: "Otra persona cambió las alarmas al mismo tiempo. Inténtelo otra vez.",
      IdempotencyMismatch: "Esto ya se envió con otro contenido. Inténtelo otra vez.",
    },
  },
};
