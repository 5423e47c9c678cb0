// What a file of routes exports: adds its calls to an app.
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';

export type RegisterRoutes = (app: FastifyInstance, context: Context) => void;
