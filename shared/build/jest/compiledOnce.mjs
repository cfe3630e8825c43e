import vm from 'node:vm';

/** By path: what a file held and its compiled code, for as long as this process runs test files. */
const compiled = new Map();
const { compileFunction } = vm;

/**
 * Built-in objects that no test puts another in the place of. Each mention of a global name asks the object that stands
 * for the page's window, which takes longer than most of what is then done; a module's own names cost nothing.
 */
const builtIns =
  'Array,ArrayBuffer,BigInt,Boolean,DataView,Error,Infinity,JSON,Map,Math,NaN,Number,Object,Promise,Proxy,RangeError,Reflect,RegExp,Set,String,Symbol,SyntaxError,TypeError,Uint8Array,WeakMap,WeakSet,decodeURIComponent,encodeURIComponent,isFinite,isNaN,parseFloat,parseInt';

function scriptOf(path, source, parameters) {
  const known = compiled.get(path);
  if (known?.source === source && known.parameters === String(parameters)) return known.script;
  const head = `((${builtIns}) => function (${parameters}) {`;
  const script = new vm.Script(`${head}${source}\n})(${builtIns})`, {
    filename: path,
    columnOffset: -head.length,
  });
  compiled.set(path, { source, parameters: String(parameters), script });
  return script;
}

/**
 * Jest has each test file compile all modules anew: antd, React and jsdom's helpers, a thousand files, and each of their
 * functions again when it is first called. A script is compiled once a process, with the functions that were called,
 * whatever global object it runs with. (Dynamic imports are calls of `require` by then: see the preset's transform.)
 */
vm.compileFunction = (source, parameters, options) => {
  if (!options?.parsingContext || !options.filename) return compileFunction(source, parameters, options);
  return scriptOf(options.filename, source, parameters).runInContext(options.parsingContext);
};
