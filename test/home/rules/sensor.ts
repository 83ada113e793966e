import type { Component } from '../../../src/home/device.ts';
import { SENSOR_CLASSES, type SensorClassRules, STATE_CLASSES } from './home-assistant.ts';

const classes: ReadonlyMap<unknown, SensorClassRules> = new Map(Object.entries(SENSOR_CLASSES));

/** The rules among device class, state class, unit, precision and options (discovery.md A.13). */
export function sensorProblems(sensor: Component): readonly string[] {
  const rules = classes.get(sensor['device_class']);
  return [
    ...stateClassProblems(sensor, rules),
    ...unitProblems(sensor, rules),
    ...precisionProblems(sensor, rules),
    ...optionProblems(sensor),
  ];
}

function stateClassProblems(sensor: Component, rules: SensorClassRules | undefined): readonly string[] {
  const stateClass = sensor['state_class'];
  if (stateClass === undefined) return [];
  if (!STATE_CLASSES.some((known) => known === stateClass)) return ['unknown state_class'];
  return !rules || rules.stateClasses.some((known) => known === stateClass)
    ? []
    : ['state_class is impossible for this device_class'];
}

function unitProblems(sensor: Component, rules: SensorClassRules | undefined): readonly string[] {
  const unit = sensor['unit_of_measurement'];
  if (unit === undefined) return rules?.units ? ['this device_class needs a unit'] : [];
  if (typeof unit !== 'string' || unit === '') return ['unit_of_measurement is no text'];
  // U+00B5, the micro sign, is rewritten to the Greek letter, with a warning.
  if (unit.includes('\u00b5')) return ['unit_of_measurement holds the legacy micro sign'];
  return !rules || rules.units?.test(unit) ? [] : ['unit_of_measurement is impossible for this device_class'];
}

function precisionProblems(sensor: Component, rules: SensorClassRules | undefined): readonly string[] {
  const precision = sensor['suggested_display_precision'];
  if (precision === undefined) return [];
  if (!Number.isInteger(precision) || Number(precision) < 0)
    return ['suggested_display_precision is no count'];
  return rules?.numeric === false ? ['suggested_display_precision needs a number'] : [];
}

/** States by which Home Assistant and its MQTT integration mean no value, in lower case. */
const NO_VALUE = ['unknown', 'unavailable', 'none'];

function optionProblems(sensor: Component): readonly string[] {
  const { options, device_class: deviceClass } = sensor;
  if (deviceClass !== 'enum') return options === undefined ? [] : ['options without device_class enum'];
  const listed =
    Array.isArray(options) && options.length > 0 && options.every((option) => typeof option === 'string');
  if (!listed) return ['device_class enum without options'];
  return options
    .filter((option) => NO_VALUE.includes(option.toLowerCase()))
    .map((option) => `the option ${option} is Home Assistant's word for no value`);
}
