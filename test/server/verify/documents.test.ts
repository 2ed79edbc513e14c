// @module-tag thorough
import { testSuite } from './test-suite.ts'

testSuite('documents')
