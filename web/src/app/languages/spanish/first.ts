/** Spanish: the view "Look here first". */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const FIRST = {
  first: {
    list: "Lo que llama la atención, lo más importante primero",
    loading: "Leyendo lo que llama la atención…",
    failed: "No se pudo leer lo que llama la atención",
    notPermitted: "Su rol no incluye lecturas",
    notPermittedHint:
      "Lo que llama la atención se encuentra en las lecturas, que requieren el derecho a verlas.",
    offlineHint: "La lista se muestra de nuevo cuando vuelva la conexión.",
    noSites: "Sin plantas",
    noSitesHint: "Su cuenta no tiene ninguna planta asignada.",
    empty: (time: string) => `Nada llama la atención en los días terminados hasta ${time}`,
    emptyHint:
      "El día presente se evalúa cuando ha terminado. Las alarmas están en la página de cada planta.",
    notJudged: "Todavía no se ha evaluado ningún día terminado",
    notJudgedHint:
      "Un día termina a medianoche UTC y se evalúa entre la 01:00 y las 02:00 UTC. Entonces aparecen las primeras líneas.",
    noMatch: "Ninguna línea coincide con el filtro",
    showAll: "Mostrar todas las líneas",
    notUpdated: "No actualizado",
    asSeen: (time: string) => `Leído ${time}`,
    failures: {
      networkError: "Sin conexión: la lista no está actualizada.",
      unauthorised: "Su sesión ha terminado.",
      refused: "Su rol ya no incluye lecturas.",
      failed: "El servidor falló: la lista no está actualizada.",
    },
    lines: (count: number) => plural(count, { one: "# línea", other: "# líneas" }),
    upTo: (time: string) => `Días terminados hasta ${time}`,
    hidden: (dismissed: number, snoozed: number) =>
      `${numberText(dismissed)} descartadas, ${numberText(snoozed)} pospuestas`,
    left: (count: number) =>
      plural(count, { one: "# línea más no se muestra", other: "# líneas más no se muestran" }),
    unjudgedMasters: (count: number) =>
      plural(count, {
        one: "# maestro no envió nada el último día: sus seguidores no se evalúan",
        other: "# maestros no enviaron nada el último día: sus seguidores no se evalúan",
      }),
    unjudgedSites: (count: number) =>
      plural(count, {
        one: "# planta todavía no se ha evaluado",
        other: "# plantas todavía no se han evaluado",
      }),
    site: "Planta",
    allSites: "Todas las plantas",
    causeFilter: "Causa",
    allCauses: "Todas las causas",
    showHidden: "Mostrar líneas descartadas y pospuestas",
    csv: "Descargar CSV",
    csvName: "Mire aquí primero",
    tracker: "Seguidor",
    wholeMaster: (name: string) => `${name}, todos los seguidores`,
    sentence: "Lo que se encontró",
    cause: "Causa probable",
    since: "Desde",
    sure: "Certeza",
    actions: "Acciones",
    openChart: "Abrir el gráfico",
    actionsOf: (name: string) => `Acciones para ${name}`,
    sureWords: {
      certain: "Casi seguro",
      likely: "Probable",
      possible: "Posible",
      weak: "Indicio débil",
    },
    learned: (acted: number, all: number) =>
      `${numberText(acted)} de ${numberText(all)} líneas como esta se confirmaron`,
    causes: {
      silentNode: "El nodo no responde",
      weakRadio: "Contacto de radio débil",
      restartingNode: "El nodo se reinicia una y otra vez",
      estopPressed: "La parada de emergencia está pulsada",
      tiltSensor: "El sensor de inclinación ha fallado",
      motorBlocked: "El motor o el engranaje está bloqueado",
      motorUnplugged: "El actuador está desconectado",
      motorHeavy: "El motor o el engranaje se mueve con dificultad",
      slowDrive: "El motor va demasiado lento",
      wrongDirection: "El motor gira en sentido contrario",
      overshoot: "El seguidor sobrepasa su objetivo",
      laggingDrive: "El seguidor queda detrás de su objetivo",
      nodeAngleTable: "Tabla de ángulos o reloj del nodo incorrectos",
      masterClock: "Reloj o ubicación del maestro incorrectos",
      noCharge: "El panel de carga no entrega nada",
      poorCharge: "Carga insuficiente: polvo, sombra o poca luz",
      weakBattery: "La batería no mantiene su carga",
      swappedIds: "Dos nodos están intercambiados",
    },
    silent: (duration: string) => `No respondió durante ${duration}.`,
    gaps: (percent: string) =>
      `Perdió ${percent} más de los ciclos de datos que los demás seguidores de su maestro.`,
    restarts: (count: number) =>
      plural(count, {
        one: "Informó una vez en un día de que acababa de reiniciarse.",
        other: "Informó # veces en un día de que acababa de reiniciarse.",
      }),
    stuck: (angle: string, usual: string) => `Giró ${angle} en un día, los demás ${usual}.`,
    stuckUnknown: "No se conoce su ángulo, mientras los demás giran.",
    ahead: (angle: string) => `Se detiene ${angle} más allá de su objetivo.`,
    behind: (angle: string) => `Queda ${angle} detrás de su objetivo.`,
    ownTarget: (angle: string) =>
      `Su objetivo está a ${angle} del de la mayoría de los seguidores de su maestro.`,
    ownAngle: (angle: string) => `Está a ${angle} de la mayoría de los seguidores de su maestro.`,
    heavier: (current: string, usual: string) =>
      `El motor consume ${current}; lo habitual es ${usual}.`,
    onTheWay: (seen: string, usual: string) =>
      `Se vio ${seen} veces en movimiento o lejos de su objetivo; lo habitual es ${usual}.`,
    noCharge: (usual: string) => `No recibe carga, mientras los demás reciben ${usual}.`,
    restsLow: (volts: string, usual: string) =>
      `La batería baja a ${volts}; lo habitual es ${usual}.`,
    chargeLow: (percent: string, usual: string) =>
      `El estado de carga baja a ${percent}; lo habitual es ${usual}.`,
    moreCharge: (current: string, usual: string) =>
      `Recibe ${current} de media; lo habitual es ${usual}: el motor funciona más tiempo.`,
    late: (minutes: string) => `Todos sus seguidores siguen al sol con ${minutes} de retraso.`,
    early: (minutes: string) => `Todos sus seguidores siguen al sol con ${minutes} de adelanto.`,
    swapped: (other: string) => `Su ID y el de ${other} se intercambiaron.`,
    inOtherRow: (other: string, own: string, beside: string) =>
      `Se mueve como la fila de ${other}, y ${other} como la suya: a ${own} de su fila, a ${beside} de la otra.`,
    unknownDetector: "Se distingue de los demás seguidores.",
    dismiss: "Descartar…",
    snooze: "Posponer",
    snoozeFor: {
      day: "Por un día",
      week: "Por una semana",
      month: "Por 30 días",
    },
    makeTask: "Crear una tarea…",
    repair: "Repararlo ahora",
    takeMaster: "Asumirlo y abrir el maestro",
    task: {
      heading: "Crear una tarea",
      title: "Título",
      cancel: "Cancelar",
      go: "Crear la tarea",
      label: (title: string) => `Tarea: ${title}`,
      queued: "Guardado en este dispositivo. Se envía cuando haya conexión.",
      waiting: "Tarea aún no enviada",
      notStored: "Este navegador no pudo guardar la tarea.",
      refusals: {
        NotFound: "El seguidor ya no forma parte de la planta.",
        InvalidArgument:
          "El servidor rechazó los valores. Es posible que la persona haya perdido el acceso a la planta.",
        NotPermitted: "Su cuenta no puede crear trabajo en esta planta.",
      },
    },
    undo: "Deshacer",
    dismissTitle: "¿Descartar esta línea?",
    dismissHint:
      "Se oculta para todos mientras se encuentre el mismo fallo. Lo descartado resta certeza al detector en esta planta.",
    dismissReason: "Al menos cinco caracteres; todos los que ven la línea pueden leerlo.",
    dismissGo: "Descartar",
    done: {
      DISMISS: "Descartada",
      SNOOZE: "Pospuesta",
      TASK: "Tarea creada",
    },
    undone: "Deshecho",
    actBy: (what: string, name: string, time: string) => `${what} por ${name}, ${time}`,
    snoozedUntil: (name: string, time: string) => `Pospuesta por ${name} hasta ${time}`,
    refusals: {
      NotFound: "La línea ya no está en la lista. Lea la lista de nuevo.",
      NothingToSettle: "Otra persona ya lo ha deshecho.",
      NotPermitted: "Su rol no incluye esta acción.",
    },
  },
} satisfies Pick<Catalogue, "first">;
