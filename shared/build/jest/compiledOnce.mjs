import vm from 'node:vm';

/** Compiled scripts with their sources by path, for the lifetime of this process. */
const compiled = new Map();
const { compileFunction } = vm;

/**
 * Built-in objects that no test replaces. Each access to a global goes through jsdom's window object and is slower than
 * most operations on it; local variables are free.
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
 * Jest recompiles all modules for each test file (a thousand files of antd, React and jsdom helpers), and each of their
 * functions when it is first called. Here a script is compiled once per process, including its lazily compiled functions,
 * and run with any global object. (The preset's transform has turned dynamic imports into `require` calls.)
 */
vm.compileFunction = (source, parameters, options) => {
  if (!options?.parsingContext || !options.filename) return compileFunction(source, parameters, options);
  return scriptOf(options.filename, source, parameters).runInContext(options.parsingContext);
};
