/** Spanish: entering the IDs of controllers. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const DEVICE_IDS = {
  deviceIds: {
    accept: "Aceptar",
    cancel: "Cancelar",
    close: "Cerrar",
    clear: "Borrar",
    present: "ID actual",
    state: "Estado",
    place: "Ubicación",
    isPresent: "El dispositivo ya tiene este ID.",
    sharedByPair: "La unidad auxiliar usa el controlador de esta unidad principal.",
    lookUnchecked: "No se pudo comprobar si otro controlador tiene este ID. Puede continuar.",
    offline:
      "Sin conexión. Los ID aceptados se guardan en este dispositivo y se envían cuando haya conexión.",
    notStored:
      "Sin conexión, y este navegador no puede guardar datos: el almacenamiento está lleno o la ventana es privada. Lo que ha escrito se conserva hasta que cierre la pestaña.",
    wayToNext: "El nodo sin ID más cercano:",
    nextNode: (nLocId) => `Siguiente: nodo ${nLocId}`,
    goOn: {
      node: "Pasar al siguiente nodo después de cada ID",
      master: "Pasar al siguiente maestro después de cada ID",
    },
    back: "Atrás",
    savedAt: (device, saved) => `${device}: ${saved}`,
    wayHere: "Desde allí:",
    assign: { node: "Asignar ID de nodo", master: "Asignar ID de maestro" },
    replace: { node: "Cambiar ID de nodo", master: "Cambiar ID de maestro" },
    labels: { node: "ID de nodo", master: "ID de maestro" },
    digits: (digits) => `${digits} cifras`,
    digitsOfNode: (digits) => `${digits} de 4 o 16`,
    digitsOfMaster: (digits) => `${digits} de 16`,
    assigned: (id) => `ID ${id} asignado`,
    takenAway: (before) => `ID ${before} quitado`,
    waits: (id) => `Guardado en este dispositivo. El ID ${id} se envía cuando haya conexión.`,
    nodeAt: (nLocId) => `nodo ${nLocId}`,
    removedMeanwhile: "Otra persona quitó el ID de este dispositivo mientras usted estaba aquí.",
    assignedMeanwhile: (id) =>
      `Otra persona asignó el ID ${id} mientras usted estaba aquí. Si acepta otro ID, sustituirá a ese.`,
    ownRemovalLost:
      "Su cambio para quitar el ID no se guardó: el servidor lo rechazó, o se descartó.",
    ownChangeLost: (id) =>
      `Su cambio al ID ${id} no se guardó: el servidor lo rechazó, o se descartó.`,
    hasNoId: "El dispositivo no tiene ID.",
    hasId: (id) => `El dispositivo sigue teniendo el ID ${id}.`,
    alsoAt: (master) =>
      `Un nodo de ${master} ya tiene este ID. Un controlador solo puede estar en un nodo: borre el otro ID, salvo que se trate de un error.`,
    superseded:
      "No se guardó: este dispositivo recibió otro ID a una hora posterior. Para sustituir ese ID, compruebe el reloj de este equipo y acepte de nuevo.",
    refusals: {
      NotFound: "El dispositivo ya no forma parte de este diseño. Vuelva a cargar la página.",
      NotPermitted: "Su cuenta no puede cambiar este ID.",
      Forbidden: "Su cuenta no puede cambiar este ID.",
      Conflict: "Otra persona cambió los ID de este maestro al mismo tiempo. Acepte de nuevo.",
      IdempotencyMismatch: "Otro cambio tiene el mismo número. Acepte de nuevo.",
      InvalidArgument: "El servidor rechazó este ID.",
    },
    acceptAgain: "Acepte de nuevo en un momento.",
  },
} satisfies Partial<Catalogue>;
