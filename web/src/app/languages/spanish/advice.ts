/** Spanish: causes of alarms and the first steps. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

const AFTER_REPAIR = "Después de la reparación, restablezca la alarma.";
const LIMITS = "Llévelo dentro de los límites y revise los límites en los parámetros.";

const node: Catalogue["alarmAdvice"]["node"] = {
  initialValues: {
    cause: "El controlador acaba de arrancar y aún no ha medido.",
    next: "Espere la próxima ronda. Si sigue, revise la radio.",
  },
  lowBattery: {
    cause: "La batería está baja con el cargador apagado.",
    next: "Compruebe que el panel de carga esté enchufado y limpio, y que la batería cargue.",
  },
  criticalBattery: {
    cause: "La batería está casi vacía y el motor queda bloqueado para protegerla.",
    next: "Cargue o cambie la batería. El seguidor no se mueve hasta que se recupere.",
  },
  batteryOvervoltage: {
    cause: "La tensión de la batería es demasiado alta y el cargador está apagado.",
    next: "Revise los ajustes del cargador y la conexión de la batería.",
  },
  motorOvercurrent: {
    cause: "El motor consumió demasiada corriente varias veces en un movimiento. Queda bloqueado.",
    next: `Busque qué traba la fila: rodamientos, tubo de torsión, vegetación, nieve. ${AFTER_REPAIR}`,
  },
  motorHwOvercurrent: {
    cause: "Actuó el límite de corriente del hardware.",
    next: `Revise si hay un cortocircuito en el actuador o su cable. ${AFTER_REPAIR}`,
  },
  noMotion: {
    cause: "El motor funcionó y el ángulo no cambió.",
    next: `Revise el actuador, su acoplamiento y el sensor de inclinación. ${AFTER_REPAIR}`,
  },
  wrongDirection: {
    cause: "El seguidor se alejó de su objetivo.",
    next: `Revise la polaridad del actuador y el montaje del sensor de inclinación. ${AFTER_REPAIR}`,
  },
  limitEast: { cause: "El seguidor está más allá de su límite este.", next: LIMITS },
  limitWest: { cause: "El seguidor está más allá de su límite oeste.", next: LIMITS },
  tiltSensor: {
    cause: "El sensor de inclinación no da un ángulo válido.",
    next: `Revise el sensor y su cable. ${AFTER_REPAIR}`,
  },
  highTemp: {
    cause: "La placa está demasiado caliente. El cargador y el motor están apagados.",
    next: "Se despeja sola. Si vuelve, revise la caja y su sombra.",
  },
  lowTemp: {
    cause: "La placa está muy fría.",
    next: "Se despeja sola cuando la placa se calienta.",
  },
  estop: {
    cause: "La parada de emergencia está pulsada o su cable está cortado.",
    next: "Averigüe quién la pulsó y por qué. Libérela solo cuando no haya nadie en la fila.",
  },
  notCharging: {
    cause: "Hay sol y la batería lleva dos horas sin cargar.",
    next: "Revise el panel de carga: enchufado, limpio, sin sombra.",
  },
  commLossSeen: {
    cause: "El nodo no oyó a ningún maestro durante 30 minutos y fue a su posición segura.",
    next: "Revise la radio del maestro y los saltos. Luego restablezca la alarma.",
  },
  notResponding: {
    cause: "El nodo faltó en cuatro rondas.",
    next: "Revise su alimentación y su radio. Si tampoco responden los vecinos, se perdió un repetidor.",
  },
  paramError: {
    cause: "Los parámetros guardados están dañados y se usan los predeterminados.",
    next: "Envíe otra vez los parámetros al nodo.",
  },
  otaFailed: {
    cause: "Una imagen de firmware llegó incompleta o dañada.",
    next: "Repita la actualización.",
  },
  unexpectedReset: {
    cause: "El controlador se reinició por su watchdog o por una caída de tensión.",
    next: "Revise la batería. Restablezca la alarma y observe si vuelve.",
  },
  memoryFault: {
    cause: "El controlador no pudo escribir en su memoria.",
    next: "Restablezca la alarma. Si vuelve, cambie el controlador.",
  },
  angleTable: {
    cause: "El nodo no tiene ángulos válidos para hoy y se queda donde está.",
    next: "Envíe al nodo las coordenadas y los ajustes del maestro.",
  },
  motorDisconnected: {
    cause: "Se acciona el motor y no consume corriente.",
    next: `Enchufe el actuador o revise su cable. ${AFTER_REPAIR}`,
  },
  lowBattMotion: {
    cause: "La batería cedió con el motor en marcha y el movimiento se detuvo.",
    next: "Revise la batería y sus conexiones.",
  },
  panelDisconnected: {
    cause: "Hay sol y el panel de carga no da tensión.",
    next: "Enchufe el panel de carga o revise su cable.",
  },
  chargeTempShutdown: {
    cause: "La batería está demasiado caliente o fría para cargar.",
    next: "Se despeja sola cuando la temperatura vuelve a su rango.",
  },
  bmsFault: {
    cause: "La protección de la propia batería la desconectó.",
    next: "Revise la batería. Cámbiela si el fallo sigue.",
  },
  bmsComm: {
    cause: "La batería no se comunica.",
    next: "Revise el cable de datos entre la batería y el controlador.",
  },
  sohLow: {
    cause: "La batería ha perdido mucha capacidad.",
    next: "Planifique su cambio.",
  },
  zigbeeAmp: {
    cause: "El amplificador de radio indica un fallo.",
    next: "Si el nodo solo responde con muchos saltos, cambie el controlador.",
  },
};

export const ADVICE: Pick<Catalogue, "alarmAdvice"> = {
  alarmAdvice: {
    activeAlarms: "Alarmas activas",
    nextStep: "Próximo paso:",
    history: "Historial de alarmas de este dispositivo",
    node,
    aux: {
      auxInitial: node.initialValues,
      auxComm: {
        cause: "La unidad principal no oye a su unidad auxiliar.",
        next: "Revise el cable entre ambas unidades y la alimentación de la auxiliar.",
      },
      auxOvercurrent: node.motorOvercurrent,
      auxHwOvercurrent: node.motorHwOvercurrent,
      auxNoMotion: node.noMotion,
      auxWrongDirection: node.wrongDirection,
      auxLimitEast: node.limitEast,
      auxLimitWest: node.limitWest,
      auxTilt: node.tiltSensor,
      auxHighTemp: node.highTemp,
      auxLowTemp: node.lowTemp,
      auxEstop: node.estop,
      auxMotorDisconnected: node.motorDisconnected,
      auxMisaligned: {
        cause: "Las unidades principal y auxiliar difieren en más de 5° desde hace diez minutos.",
        next: "Revise ambos actuadores: uno no acompaña y la fila puede torcerse.",
      },
    },
    master: {
      initialValues: {
        cause: "El maestro acaba de arrancar y no ha completado ninguna ronda.",
        next: "Espere la primera ronda.",
      },
      windDisconnected: {
        cause: "El sensor de viento no da señal.",
        next: "Revise de inmediato el sensor y su cable: de él dependen las defensas por viento.",
      },
      windFault: {
        cause: "El sensor de viento da valores que no pueden ser correctos.",
        next: "Revise si hay hielo, suciedad o daños. Compare con los datos meteorológicos de viento.",
      },
      snowDisconnected: {
        cause: "El sensor de nieve no da señal.",
        next: "Revise el sensor y su cable.",
      },
      snowFault: {
        cause: "El sensor de nieve da profundidades que no pueden ser correctas.",
        next: "Revise qué hay bajo el sensor y luego calibre el suelo sin nieve.",
      },
      lowBattery: {
        cause: "La batería del maestro está baja.",
        next: "Revise su alimentación y su cargador.",
      },
      criticalBattery: {
        cause: "La batería del maestro está casi vacía y los seguidores van a su posición segura.",
        next: "Restablezca su alimentación de inmediato.",
      },
      chargerFault: {
        cause: "Hay alimentación y la batería no carga.",
        next: "Revise el cargador y el fusible de la batería.",
      },
      chargerTemp: {
        cause: "El cargador está demasiado caliente.",
        next: "Revise la ventilación del armario.",
      },
      boardTempHigh: {
        cause: "La placa está demasiado caliente.",
        next: "Revise la ventilación y la sombra del armario.",
      },
      boardTempLow: {
        cause: "La placa está muy fría.",
        next: "Revise la calefacción del armario, si la tiene.",
      },
      powerRead: {
        cause: "El maestro no pudo leer su propia alimentación.",
        next: "Si sigue, reinicie el maestro.",
      },
      hardwareFault: {
        cause: "Falló la autoprueba del maestro.",
        next: "Reinicie el maestro. Si el fallo sigue, cambie la placa.",
      },
      radioFault: {
        cause: "La radio del maestro no responde. No se puede llamar a ningún nodo.",
        next: "Reinicie el maestro. Si el fallo sigue, cambie la radio.",
      },
      radioNoise: {
        cause: "Otras radios perturban el canal.",
        next: "Si se pierden nodos, planifique un cambio de canal.",
      },
      nodesLost: {
        cause: "Al menos uno de cada veinte nodos no responde.",
        next: "Vea en el mapa dónde están: en un solo lugar apunta a un repetidor, en todas partes al maestro.",
      },
      massLoss: {
        cause: "Al menos la mitad de los nodos no responde.",
        next: "Revise la radio y la antena del maestro.",
      },
      duplicateIds: {
        cause: "Dos nodos tienen los mismos cuatro últimos dígitos.",
        next: "Corrija los ID de dispositivo de este maestro.",
      },
      unassignedIds: {
        cause: "Algunas ubicaciones no tienen ID de dispositivo.",
        next: "Asígnelos: capa «Asignación de ID de dispositivo».",
      },
      idSyncOld: {
        cause: "Un ID de dispositivo cambiado lleva un día sin llegar al maestro.",
        next: "Envíe otra vez los ID de dispositivo al maestro.",
      },
      timeNotSynced: {
        cause: "El maestro lleva un día sin recibir la hora de la red.",
        next: "Sincronice la hora del maestro y revise su red.",
      },
      rtcFault: {
        cause: "El reloj del maestro se desvía o su pila está agotada.",
        next: "Cambie la pila del reloj.",
      },
      settingsInvalid: {
        cause: "Faltan ajustes o están fuera de rango, y se usan los últimos válidos.",
        next: "Revise los ajustes y envíelos otra vez.",
      },
      storageFull: {
        cause: "El almacenamiento del maestro está casi lleno.",
        next: "Planifique una visita para ver qué lo llena.",
      },
      cloudLost: {
        cause: "La conexión con la nube se perdió durante más de cinco minutos.",
        next: "Si ocurre a menudo, revise el módem y la red.",
      },
      unexpectedReset: {
        cause: "El maestro se reinició por su watchdog.",
        next: "Si vuelve, mire su historial y su alimentación.",
      },
      fwMismatch: {
        cause: "Los nodos tienen versiones de firmware distintas.",
        next: "Planifique una actualización de firmware.",
      },
      otaFailed: {
        cause: "Una actualización de firmware terminó con nodos que fallaron.",
        next: "Repítala para esos nodos.",
      },
      hailFeed: {
        cause: "El aviso de granizo tiene más de 15 minutos.",
        next: "Vigile usted el tiempo y ponga los seguidores en defensa a mano si viene granizo.",
      },
      weatherFeed: {
        cause: "Los datos meteorológicos tienen más de una hora.",
        next: "Revise la red del maestro.",
      },
      waterFault: {
        cause: "El interruptor de inundación se contradice.",
        next: "Revise el interruptor y su cable.",
      },
    },
  },
};
