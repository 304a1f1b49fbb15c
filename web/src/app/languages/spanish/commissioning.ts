/** Spanish: the page of a site's commissioning. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const COMMISSIONING = {
  commissioning: {
    loading: "Leyendo la puesta en marcha de la planta…",
    failed: "No se pudo leer la puesta en marcha",
    offlineHint: "La página se muestra sin conexión si antes se abrió con conexión.",
    notPermitted: "No puede ver la puesta en marcha de esta planta",
    asOf: (time) => `Como se vio por última vez: ${time}`,
    reload: "Leer de nuevo",
    site: "Toda la planta",
    master: "Maestro",
    checks: {
      located: "Ubicado",
      identified: "ID asignado",
      synchronised: "Sincronizado",
      heard: "Ha respondido",
      movedEast: "Movido al este",
      movedWest: "Movido al oeste",
      scanned: "Componentes escaneados",
      parameters: "Parámetros leídos e iguales",
      firmware: "Firmware esperado",
    },
    states: {
      done: "hecho",
      open: "pendiente",
      unknown: "desconocido",
      notApplicable: "no aplica",
    },
    progress: "Avance",
    progressHint: "Desconocido: la consola no ha visto si está hecho. Se cuentan maestros y nodos.",
    counts: (done, open, unknown) =>
      `${numberText(done)} hechos, ${numberText(open)} pendientes, ${numberText(unknown)} desconocidos`,
    byMaster: "Por maestro",
    showMaster: (name) => `Mostrar solo ${name}`,
    work: "Para todos los que están listos",
    workHint:
      "Los ID y los componentes se escanean por el orden de recorrido. Los comandos van a los nodos que responden.",
    works: {
      masterIds: (count) =>
        plural(count, { one: "Introducir # ID de maestro", other: "Introducir # ID de maestro" }),
      nodeIds: (count) =>
        plural(count, { one: "Escanear # ID de nodo", other: "Escanear # ID de nodo" }),
      masterComponents: (count) =>
        plural(count, {
          one: "Escanear componentes de # maestro",
          other: "Escanear componentes de # maestros",
        }),
      nodeComponents: (count) =>
        plural(count, {
          one: "Escanear componentes de # nodo",
          other: "Escanear componentes de # nodos",
        }),
      moveEast: (count) =>
        plural(count, {
          one: "Mover al este: falta # nodo",
          other: "Mover al este: faltan # nodos",
        }),
      moveWest: (count) =>
        plural(count, {
          one: "Mover al oeste: falta # nodo",
          other: "Mover al oeste: faltan # nodos",
        }),
      parameters: (count) =>
        plural(count, { one: "Leer parámetros de # nodo", other: "Leer parámetros de # nodos" }),
    },
    next: "Los 20 siguientes",
    nextHint: "Nodos con algo pendiente, en el orden del recorrido.",
    nextOf: "Falta",
    any: "Cualquier cosa",
    nothingLeft: "Aquí no falta nada",
    nothingLeftHint: "Todas las comprobaciones de estos nodos están hechas.",
    more: (count) => plural(count, { one: "# nodo más", other: "# nodos más" }),
    place: (master, row, fromSouth) =>
      `${master}, fila ${numberText(row)}, posición ${numberText(fromSouth)}`,
    noId: "sin ID",
    unknownCheck: (check) => `${check}: desconocido`,
    punchList: "Lista de pendientes",
    punchCounts: (open, all) => `${numberText(open)} pendientes de ${numberText(all)}`,
    noPunch: "Sin puntos",
    noPunchHint: "Añada lo que debe corregirse antes de la entrega.",
    add: "Añadir un punto",
    addTitle: "Nuevo punto de la lista de pendientes",
    node: "Nodo",
    wholeMaster: "El propio maestro",
    text: "Qué debe corregirse",
    textHint: (left) => plural(left, { one: "Queda # carácter", other: "Quedan # caracteres" }),
    takePhoto: "Tomar una foto",
    choosePhotos: "Elegir fotos",
    save: "Añadir",
    cancel: "Cancelar",
    close: "Cerrar punto",
    reopen: "Abrir de nuevo",
    actionOf: (action, what) => `${action}: ${what}`,
    entered: (time, name) => `Anotado ${time} por ${name}`,
    closed: (time, name) => `Cerrado ${time} por ${name}`,
    open: "Abierto",
    notSent: "Sin enviar",
    refusedChange: "Rechazado por el servidor. Vea los cambios sin enviar.",
    queued: "Guardado en este dispositivo. Se envía cuando haya conexión.",
    notStored: "No se pudo guardar el cambio en este dispositivo.",
    outboxAdded: (text) => `Lista de pendientes: ${text}`,
    outboxClosed: (text) => `Lista de pendientes, cerrado: ${text}`,
    outboxReopened: (text) => `Lista de pendientes, abierto de nuevo: ${text}`,
    handOver: "Entrega",
    handOverHint:
      "Constructor y propietario firman el mismo archivo. El mismo estado de la planta da siempre el mismo archivo.",
    hash: "SHA-256 del archivo",
    downloadJson: "Descargar JSON",
    downloadPdf: "Descargar PDF",
    firmware: "Firmware esperado",
    masterFirmware: "Maestros",
    nodeFirmware: "Nodos",
    firmwareHint:
      "Números y puntos, como 5.1.0. Sin una versión, la comprobación queda desconocida.",
    firmwareOfBoards: (boards) =>
      `Tarjetas con una versión propia, fijada en la página Firmware: ${boards}`,
    saveFirmware: "Guardar versiones",
    signatures: "Firmas",
    unsigned: "Este estado no está firmado.",
    roles: { BUILDER: "Constructor", OWNER: "Propietario" },
    signedBy: (role, name, email, time) => `${role}: ${name} (${email}), ${time}`,
    sealed: (hash) => `Sellado en el registro: ${hash}`,
    notSealed: "Aún sin sellar: el registro sella cada hora unos minutos después de su fin.",
    notSigned: (role) => `${role}: sin firmar`,
    sign: (role) => `Firmar como ${role.toLowerCase()}`,
    signTitle: (role) => `¿Firmar como ${role.toLowerCase()}?`,
    signHint: (name) =>
      `Firma como ${name}. Nombre, hora y hash del archivo se guardan para siempre.`,
    signOpen: (open, unknown, punch) =>
      `${plural(open, { one: "# comprobación pendiente", other: "# comprobaciones pendientes" })}, ${numberText(unknown)} desconocidas y ${plural(punch, { one: "# punto de la lista abierto", other: "# puntos de la lista abiertos" })}.`,
    signed: "Firmado",
    offline: "Para firmar se necesita conexión.",
    mayNotSign: "No puede firmar ni como constructor ni como propietario de esta planta.",
    ownSignature: "Ha firmado este estado. Otra persona firma en el otro papel.",
    handedOver: (time) => `Entregado ${time}`,
    sinceThen: "Cambios desde la entrega",
    showDiff: "Mostrar qué ha cambiado desde entonces",
    noDiff: "Nada ha cambiado desde entonces.",
    diffFailed: "No se pudo leer el archivo firmado.",
    added: "añadido",
    removed: "retirado",
    changed: (check, before, after) => `${check}: ${before} → ${after}`,
    newItem: "nuevo o cambiado",
    otherFirmware: "Se esperan otras versiones del firmware.",
    moreChanges: (count) =>
      plural(count, { one: "# dispositivo más", other: "# dispositivos más" }),
    savedHandOver: "Descargar el JSON firmado",
    refusals: {
      Conflict: "La planta ha cambiado desde entonces. Revísela de nuevo antes de firmar.",
      AlreadySigned: "Este papel ya ha firmado este estado.",
      SamePerson: "Ha firmado este estado en el otro papel. Debe firmar otra persona.",
      RoleNotPermitted: "Su cuenta no puede firmar en este papel.",
      NotFound: "Esta planta o este punto ya no está en el servidor.",
      InvalidArgument: "El servidor rechazó los valores.",
      PunchListFull: "La lista de pendientes de esta planta está llena.",
    },
  },
} satisfies Pick<Catalogue, "commissioning">;
