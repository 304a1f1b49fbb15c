/** Spanish: messages around the repair wizard: navigation, reports, photos, contradictions. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const REPAIR: Pick<Catalogue, "troubleshoot" | "contradictions" | "photos"> = {
  troubleshoot: {
    wizard: {
      title: "Diagnóstico",
      steps: "Pasos",
      close: "Cerrar",
      back: "Atrás",
      next: "Siguiente",
      submit: "Enviar",
      reset: "Reiniciar",
      further: "Los próximos pasos dependen de las respuestas.",
      stepOf: (index, count) => `paso ${index} de ${count}`,
      stepAt: (index) => `paso ${index}`,
      chooseIssue: "Elegir el problema",
      issue: "¿Qué le pasa a este nodo?",
      issueMissing: "Elija primero el problema.",
      answersSaved: (count, since) =>
        plural(count, {
          one: `# respuesta guardada desde ${since}.`,
          other: `# respuestas guardadas desde ${since}.`,
        }),
      goOnAt: (step) => `Continuar: ${step}`,
      resetTitle: "¿Borrar todas las respuestas?",
      resetHint: "Se perderán todas las respuestas de este nodo.",
      keepAnswers: "Conservar las respuestas",
      clearAnswers: "Borrar",
      reviewHint: "Revise el informe antes de enviarlo. Use Atrás para corregir un paso.",
      rmaNumbers: "Números RMA",
      commandsLeft: "Comandos por ejecutar",
      noCommandsLeft: "No quedan comandos por ejecutar.",
      answers: "Respuestas",
      startAgain: "Empezar de nuevo",
      unsaved:
        "Este navegador no puede guardar las respuestas: deje esta ventana abierta hasta enviar el informe.",
      sent: "Informe enviado.",
      storedOffline:
        "Sin conexión: el informe está guardado en este dispositivo y se enviará cuando haya conexión. No borre los datos del navegador hasta entonces.",
      storedFailed:
        "El servidor rechazó el informe. Está guardado en este dispositivo, con los cambios sin enviar.",
      notStored:
        "El informe no se pudo enviar ni guardar en este dispositivo. Deje esta ventana abierta y envíelo otra vez.",
    },
    tab: {
      intro:
        "Diagnostique este nodo paso a paso, repárelo e informe del trabajo. Las respuestas se guardan en este dispositivo hasta que se envía el informe.",
      start: "Empezar el diagnóstico",
      goOn: "Continuar donde lo dejó",
      withoutId:
        "Este nodo no tiene ID y no puede recibir comandos. Los comandos quedan pendientes en el informe.",
      offline:
        "Sin conexión: el informe se guarda en este dispositivo y se envía cuando haya conexión.",
      mayNotControl:
        "Su cuenta no puede enviar comandos. Quedan pendientes en el informe para quien pueda.",
      unsent: "Informes de este nodo guardados solo en este dispositivo:",
      loading: "Cargando...",
      startedAt: (time) => `empezado ${time}`,
      answers: (count) => plural(count, { one: "# respuesta", other: "# respuestas" }),
    },
    reports: {
      title: "Informes de este nodo",
      none: "Aún no hay informes.",
      loading: "Cargando...",
      offline: "Sin conexión: pueden faltar informes posteriores.",
      notPermitted: "No puede ver estos informes.",
      failed: "No se pudieron cargar los informes.",
      leftToRun: "Por ejecutar",
      rma: "RMA",
    },
    answers: {
      yes: "Sí",
      no: "No",
      choose: "Elegir…",
      copy: "Copiar",
      copied: "Copiado.",
      notCopied: "El navegador no pudo copiarlo.",
      answerFirst: (question) => `Responda: ${question}`,
      questionsOpen: (count) =>
        plural(count, {
          one: "# pregunta aún sin responder.",
          other: "# preguntas aún sin responder.",
        }),
      notAnswered: (names) => `Aún sin responder: ${names}`,
      notAnsweredMore: (names, more) => `Aún sin responder: ${names} y ${numberText(more)} más`,
      notDate: "Indique una fecha a partir de 2000.",
      tooLong: (limit) => `Como máximo ${numberText(limit)} caracteres.`,
      controlCharacters: "No se permiten caracteres de control.",
      protectionRefused: "Póngase el equipo de protección antes de continuar.",
      notGoodReading: (field, min, max) =>
        `${field} fuera de rango: un panel bueno tiene más de ${min} y menos de ${max}.`,
      goodReadings: "Ambas lecturas están en rango: el panel es bueno.",
      waiting: (seconds) => `Espere ${seconds} segundos, u omita la espera e indique el motivo.`,
      noteNeeded: (field) => `${field}: necesario para continuar.`,
    },
    command: {
      runHere: "Ejecutarlo aquí",
      willBeQueued:
        "Responda No para dejarlo pendiente en el informe para alguien que pueda ejecutarlo.",
      queued: "Pendiente: el informe indica que este comando falta por ejecutar.",
      succeeded: "El maestro confirma el éxito: respondido con Sí.",
      offline: "Sin conexión: los comandos nunca quedan en espera de envío.",
    },
    effects: {
      "Replace Actuator":
        "Borra las alarmas, los indicadores y los contadores de movimientos de este nodo, para el nuevo actuador. La mesa puede moverse.",
      "Replace Charging Panel":
        "Borra las alarmas, los indicadores y los contadores de este nodo, para el nuevo panel. La mesa puede moverse.",
      "Replace Battery":
        "Borra las alarmas, los indicadores y los contadores de este nodo, para la nueva batería. La mesa puede moverse.",
      "Rescue Node":
        "Un nodo cercano deja su red hasta un minuto, encuentra este nodo y lo devuelve a su maestro.",
      "Replace Node":
        "Envía a este nodo los parámetros, los límites y la ubicación, y borra sus alarmas e indicadores. La mesa puede moverse.",
      "Reset All Node Alarms":
        "Borra las alarmas de todos los nodos de este maestro; las que tienen una causa duradera vuelven. Las mesas pueden moverse.",
      "Tracking-Enabled":
        "Todas las mesas de este maestro vuelven a seguir al sol, también después de una parada de emergencia. Las mesas se mueven.",
    },
    assign: {
      hint: "Esto solo registra el ID en el informe. Para poner el nodo en servicio, asigne también el ID aquí.",
      idNotSet: (id) => `${id} aún no está asignado aquí.`,
      otherId: (id, present) => `${id} aún no está asignado aquí: el ID actual es ${present}.`,
      takeOverId: (id) => `Usar ${id}`,
    },
    rma: {
      numberOf: {
        N: "Número RMA del nodo",
        A: "Número RMA del actuador",
        C: "Número RMA del panel de carga",
        B: "Número RMA de la batería",
      },
      copyNumberOf: {
        N: "Copiar el número RMA del nodo",
        A: "Copiar el número RMA del actuador",
        C: "Copiar el número RMA del panel de carga",
        B: "Copiar el número RMA de la batería",
      },
    },
    wait: {
      start: "Iniciar el temporizador",
      skip: "Omitir la espera",
      skipHint: "Necesario para continuar sin esperar.",
      wait: "Mejor esperar",
      secondsLeft: (seconds) =>
        plural(seconds, { one: "Queda # segundo", other: "Quedan # segundos" }),
      waited: (seconds) => `Se esperaron ${seconds} segundos.`,
    },
    hints: {
      around: "Alrededor de este nodo",
      rescuers: "Nodos más cercanos que responden",
      configured: "Configurado",
      reported: "Último informe del nodo",
      stale: "desactualizado",
    },
    refusals: {
      NotFound: "Este nodo ya no forma parte del diseño de planta.",
      NotPermitted: "Su cuenta no puede informar reparaciones aquí.",
      Forbidden: "Su cuenta no puede informar reparaciones aquí.",
      InvalidArgument: "El servidor rechazó una respuesta.",
      IdempotencyMismatch: "Otro informe tiene el mismo número.",
    },
  },
  contradictions: {
    title: "Esto contradice las lecturas del nodo",
    stays: "Compruébelo otra vez. Su respuesta se usa tal como está.",
    hasMoved: (degrees) => `La mesa se movió ${degrees}° desde que se abrió esta pregunta.`,
    stoodStill: "El ángulo no ha cambiado desde que se abrió esta pregunta.",
    offTarget: (degrees) => `La mesa está a ${degrees}° de su ángulo objetivo.`,
    peakOver: (amperes) => `La corriente del motor llegó a ${amperes} A.`,
    peakUnder: (amperes, limit) =>
      `La corriente del motor llegó a ${amperes} A, no superó ${limit} A, y no hay alarma de sobrecorriente.`,
    panelGives: (volts) => `El nodo mide ${volts} V de su panel de carga.`,
    alarms: (names) => `Alarmas del nodo: ${names}.`,
  },
  photos: {
    noneWaits: "No quedan fotos de este informe por enviar desde este dispositivo.",
    title: "Fotos",
    take: "Tomar una foto",
    choose: "Elegir fotos",
    add: "Añadir fotos",
    caption: "Descripción",
    captionOf: "Descripción de esta foto",
    remove: "Quitar",
    making: "Reduciendo la foto…",
    hint: "Las fotos se reducen en este dispositivo y se envían sin su ubicación. Puede continuar mientras tanto.",
    lost: "Esta foto ya no está en este dispositivo.",
    viewer: "Foto",
    close: "Cerrar",
    previous: "Foto anterior",
    next: "Foto siguiente",
    loading: "Cargando...",
    missing: "Aún no está en el servidor",
    notReport:
      "El informe se envió, pero no se pudieron guardar sus fotos para enviarlas. Deje esta ventana abierta y envíe otra vez.",
    photos: (count) => plural(count, { one: "# foto", other: "# fotos" }),
    countOf: (count, most) => `${numberText(count)} de ${numberText(most)}`,
    photosFollow: (count) =>
      plural(count, {
        one: "# foto se envía automáticamente y queda en este dispositivo hasta entonces.",
        other: "# fotos se envían automáticamente y quedan en este dispositivo hasta entonces.",
      }),
    showPhotos: (count) => plural(count, { one: "Mostrar # foto", other: "Mostrar # fotos" }),
    hidePhotos: (count) => plural(count, { one: "Ocultar # foto", other: "Ocultar # fotos" }),
    photo: "Foto",
    photoAt: (index, count) => `Foto ${numberText(index)} de ${numberText(count)}`,
    captioned: (caption) => `Foto: ${caption}`,
    openPhoto: (alt) => `Abrir: ${alt}`,
    removePhoto: (alt) => `Quitar: ${alt}`,
    notPicture: (file) => `Este navegador no puede abrir ${file}.`,
    tooLarge: (file) => `${file} no se puede reducir lo suficiente.`,
    twice: (file) => `${file} ya está añadida.`,
    notStored: "El almacenamiento de este navegador está lleno.",
    tooMany: (most, left) =>
      plural(left, {
        one: `Un informe tiene como máximo ${most} fotos: # foto quedó fuera.`,
        other: `Un informe tiene como máximo ${most} fotos: # fotos quedaron fuera.`,
      }),
    load: {
      offline: "Sin conexión: no se pueden cargar las fotos.",
      notPermitted: "No puede ver estas fotos.",
      failed: "No se pudieron cargar las fotos.",
    },
  },
};
